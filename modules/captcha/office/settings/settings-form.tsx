import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { DiffView } from '#ui/office/case/diff-view.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Banner } from '#ui/office/states.tsx';
import { type CaptchaSettings, changeCaptchaSettings } from '../../contract.office.ts';
import { changeOf, MODES, NUMBERS } from './settings-change.ts';

/** The settings as a form; it warns that what is off leaves the platform open. */
export function SettingsForm(props: {
  readonly settings: CaptchaSettings;
  readonly version: number;
}) {
  const { t } = useTranslate();
  const { settings } = props;
  const isLocked = !useMay('captcha.change');
  const [draft, setDraft] = useState(settings);
  const [isReviewing, setReviewing] = useState(false);
  const save = useOfficeMutation(changeCaptchaSettings);
  const change = changeOf(settings, draft);
  const changed = Object.keys(change).length;
  const send = async (reason: string) => {
    const answer = await save.send({ change, version: props.version, reason });
    if (answer !== undefined) {
      announceDone(t);
    }
    return answer;
  };
  const inWords = (shown: CaptchaSettings) =>
    Object.fromEntries([
      [t('office.captcha.mode'), t(`office.captcha.mode.${shown.mode}`)],
      ...NUMBERS.map(({ field }) => [t(`office.captcha.${field}`), String(shown[field])]),
    ]);
  return (
    <>
      <Section title={t('office.captcha.when')}>
        <div className="of-pad of-stack">
          <SegmentedControl
            aria-label={t('office.captcha.mode')}
            disabled={isLocked}
            value={draft.mode}
            onChange={(value) =>
              setDraft({ ...draft, mode: MODES.find((mode) => mode === value) ?? draft.mode })
            }
            data={MODES.map((value) => ({ value, label: t(`office.captcha.mode.${value}`) }))}
          />
          <span className="muted">{t(`office.captcha.mode.${draft.mode}.why`)}</span>
          {draft.mode === 'off' && <Banner tone="pollen">{t('office.captcha.off')}</Banner>}
        </div>
      </Section>
      <Section title={t('office.captcha.thresholds')}>
        <div className="of-fields">
          {NUMBERS.map(({ field, min, max }) => (
            <NumberInput
              key={field}
              label={t(`office.captcha.${field}`)}
              disabled={isLocked}
              allowDecimal={false}
              clampBehavior="strict"
              min={min}
              max={max}
              value={draft[field]}
              onChange={(next) => setDraft({ ...draft, [field]: Number(next) })}
            />
          ))}
        </div>
      </Section>
      {changed > 0 && (
        <div className="of-savebar">
          <b>{t('office.captcha.changed', { 0: changed })}</b>
          <span className="of-grow" />
          <Button variant="default" onClick={() => setDraft(settings)}>
            {t('office.undo')}
          </Button>
          <Button onClick={() => setReviewing(true)}>{t('office.review')}</Button>
        </div>
      )}
      <ReasonDialog
        title={t('office.review')}
        confirm={t('office.save')}
        isOpen={isReviewing}
        onClose={() => setReviewing(false)}
        onConfirm={send}
        isSending={save.isSending}
        refusal={save.refusal}
      >
        <div className="of-card">
          <DiffView before={inWords(settings)} after={inWords(draft)} />
        </div>
      </ReasonDialog>
    </>
  );
}
