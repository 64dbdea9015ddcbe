import { NumberInput, TextInput } from '@mantine/core';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { ChoiceField } from '#ui/office/form/choice-field.tsx';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { groupDigits } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { changeLotteryGame, type GameRowView, type GameSettings } from '../../contract.office.ts';

/** Edits the source of the numbers and the limit of one number; a second operator approves the change. */
export function SettingsForm(props: { readonly row: GameRowView; readonly seen: string }) {
  const { row, seen } = props;
  const { t } = useTranslate();
  const isLocked = !useMay('lottery.settings');
  const editor = useEditor({
    ...{ entity: `lottery:${row.game}`, part: 'settings', version: seen },
    saved: row.settings,
  });
  const { draft, setDraft } = editor;
  const change = useOfficeMutation(changeLotteryGame);
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
      </div>
      <ReviewBar
        editor={editor}
        words={inWords}
        confirm={t('office.lottery.settings.ask')}
        needsTwo
        onSave={(reason) =>
          change.send({ game: row.game, settings: draft, seen: editor.version, reason })
        }
        isSending={change.isSending}
        refusal={change.refusal}
      />
    </Section>
  );
}
