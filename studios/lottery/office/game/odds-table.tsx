import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Static } from 'typebox';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { groupDigits } from '#ui/office/format.tsx';
import { DataTable } from '#ui/office/list/data-table.tsx';
import type { readLotteryGame } from '../../contract.office.ts';

/** Lists every play with an example of each list of prizes: odds, exact chances and return to player. */
export function OddsTable({ plays }: Pick<Static<typeof readLotteryGame.output>, 'plays'>) {
  const { t } = useTranslate();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const rows = plays.filter((play) =>
    `${play.code} ${t(play.nameKey)} ${play.pick}`.toLowerCase().includes(wanted),
  );
  return (
    <Section
      title={t('office.lottery.odds')}
      aside={
        <TextInput
          size="xs"
          aria-label={t('office.lottery.odds.search')}
          placeholder={t('office.lottery.odds.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      }
    >
      <DataTable
        label={t('office.lottery.odds')}
        rows={rows}
        rowKey={(row) => `${row.code} ${row.pick}`}
        columns={[
          { id: 'play', title: t('office.lottery.play'), cell: (row) => <b>{t(row.nameKey)}</b> },
          {
            id: 'pick',
            title: t('office.lottery.odds.pick'),
            cell: (row) => <span className="code">{row.pick === 'ANY' ? row.code : row.pick}</span>,
          },
          {
            id: 'odds',
            title: t('office.lottery.odds.odds'),
            isNumber: true,
            cell: (row) => row.odds.join(' / '),
          },
          {
            id: 'chance',
            title: t('office.lottery.odds.chance'),
            isNumber: true,
            cell: (row) => row.chances.join(' + '),
          },
          {
            id: 'return',
            title: t('office.lottery.odds.return'),
            isNumber: true,
            cell: (row) => `${row.returnPercent}%`,
          },
          {
            id: 'stakes',
            title: t('office.lottery.odds.stakes'),
            isNumber: true,
            cell: (row) => `${groupDigits(row.minStake)} – ${groupDigits(row.maxStake)}`,
          },
        ]}
      />
    </Section>
  );
}
