import { TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { DataTable } from '#ui/office/list/data-table.tsx';
import type { FieldsProps } from './terms-draft.ts';

const ENDS = ['min', 'max'] as const;

/** The stake limits of every play: the minimum of a unit, and the maximum of a combination with all its units. */
export function StakeFields({ drawGame, draft, isLocked, onChange }: FieldsProps) {
  const { t } = useTranslate();
  return (
    <Section title={t('office.lottery.odds.stakes')}>
      <DataTable
        label={t('office.lottery.odds.stakes')}
        rows={drawGame.game.plays}
        rowKey={({ code }) => code}
        columns={[
          {
            id: 'play',
            title: t('office.lottery.play'),
            cell: ({ nameKey }) => <b>{t(nameKey)}</b>,
          },
          ...ENDS.map((end) => ({
            id: end,
            title: t(`office.lottery.terms.${end}`),
            cell: ({ code, nameKey }: (typeof drawGame.game.plays)[number]) => {
              const stakes = draft.stakes[code] ?? { min: '', max: '' };
              return (
                <TextInput
                  size="xs"
                  inputMode="decimal"
                  aria-label={`${t(nameKey)} · ${t(`office.lottery.terms.${end}`)}`}
                  disabled={isLocked}
                  value={stakes[end]}
                  onChange={({ currentTarget: { value } }) =>
                    onChange({
                      ...draft,
                      stakes: { ...draft.stakes, [code]: { ...stakes, [end]: value.trim() } },
                    })
                  }
                />
              );
            },
          })),
        ]}
      />
    </Section>
  );
}
