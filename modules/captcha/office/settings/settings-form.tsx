import { NumberInput, SegmentedControl } from '@mantine/core';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
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
  const isLocked = !useMay('captcha.change');
  const { settings: saved, version } = props;
  const editor = useEditor({ entity: 'captcha:settings', saved, version });
  const { draft, setDraft, base: settings } = editor;
  const save = useOfficeMutation(changeCaptchaSettings);
  const change = changeOf(settings, draft);
  const changed = Object.keys(change).length;
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
      <ReviewBar
        editor={editor}
        note={t('office.captcha.changed', { 0: changed })}
        words={inWords}
        onSave={(reason) => save.send({ change, version: editor.version, reason })}
        isSending={save.isSending}
        refusal={save.refusal}
      />
    </>
  );
}
