import { Button, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { DiffView } from '#ui/office/case/diff-view.tsx';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ChoiceField } from '#ui/office/form/choice-field.tsx';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { groupDigits } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { changeLotteryGame, type GameRowView, type GameSettings } from '../../contract.office.ts';

/** Edits the source of the numbers and the limit of one number; a second operator approves the change. */
export function SettingsForm({ row }: { readonly row: GameRowView }) {
  const { t } = useTranslate();
  const isLocked = !useMay('lottery.settings');
  const [draft, setDraft] = useState<GameSettings>(row.settings);
  const [isReviewing, setReviewing] = useState(false);
  const change = useOfficeMutation(changeLotteryGame);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(row.settings);
  const inWords = (settings: GameSettings) => ({
    [t('office.lottery.source')]: t(`office.lottery.source.${settings.source}`),
    [t('office.lottery.settings.maxPerNumber')]: settings.maxPerNumber ?? '–',
    [t('office.lottery.settings.half')]: `${settings.halfFromPercent}%`,
    [t('office.lottery.fairness')]: t(`office.lottery.fairness.${settings.fairness}`),
  });
  return (
    <Section title={t('office.lottery.settings')}>
      <div className="of-pad of-stack">
        <p className="muted">{t('office.lottery.settings.text')}</p>
        <ChoiceField
          label={t('office.lottery.source')}
          disabled={isLocked}
          value={draft.source}
          onChange={(source) => setDraft({ ...draft, source })}
          choices={(['house', 'outside'] as const).map((value) => ({
            value,
            label: t(`office.lottery.source.${value}`),
          }))}
        />
        <TextInput
          label={t('office.lottery.settings.maxPerNumber')}
          description={t('office.lottery.settings.maxPerNumberHint', {
            0: groupDigits(row.maxPerNumber),
          })}
          disabled={isLocked}
          inputMode="decimal"
          value={draft.maxPerNumber ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setDraft({ ...draft, maxPerNumber: value.trim() === '' ? null : value.trim() })
          }
        />
        <NumberInput
          label={t('office.lottery.settings.half')}
          disabled={isLocked}
          min={1}
          max={100}
          allowDecimal={false}
          value={draft.halfFromPercent}
          onChange={(value) => setDraft({ ...draft, halfFromPercent: Number(value) })}
        />
        <ChoiceField
          label={t('office.lottery.fairness')}
          description={t('office.lottery.fairness.text')}
          disabled={isLocked || draft.source === 'outside'}
          value={draft.fairness}
          onChange={(fairness) => setDraft({ ...draft, fairness })}
          choices={(['AUTO', 'COMMIT', 'BEACON'] as const).map((value) => ({
            value,
            label: t(`office.lottery.fairness.${value}`),
          }))}
        />
        <div className="of-row">
          <Button color="leaf" disabled={isLocked || !isChanged} onClick={() => setReviewing(true)}>
            {t('office.lottery.settings.ask')}
          </Button>
        </div>
      </div>
      <ReasonDialog
        title={t('office.lottery.settings')}
        confirm={t('office.lottery.settings.ask')}
        isOpen={isReviewing}
        onClose={() => setReviewing(false)}
        onConfirm={async (reason) => {
          const answer = await change.send({ game: row.game, settings: draft, reason });
          if (answer !== undefined) {
            announceWaiting(t);
            setDraft(row.settings);
          }
          return answer;
        }}
        isSending={change.isSending}
        refusal={change.refusal}
        needsTwo
      >
        <DiffView before={inWords(row.settings)} after={inWords(draft)} />
      </ReasonDialog>
    </Section>
  );
}
