import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { DataTable } from '#ui/office/list/data-table.tsx';
import { Pill } from '#ui/office/states.tsx';
import { exampleOf } from '../../games/returns.ts';
import { type FieldsProps, keyOf, type OddsRow, oddsRows, returnOfRow } from './terms-draft.ts';

/** The odds of every list of prizes, each with its exact return while it is typed. */
export function OddsFields({ drawGame, draft, isLocked, onChange }: FieldsProps) {
  const { t } = useTranslate();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const rows = oddsRows(drawGame).filter(({ play, example }) =>
    `${play.code} ${t(play.nameKey)} ${example}`.toLowerCase().includes(wanted),
  );
  const change = (row: OddsRow, place: number, text: string) => {
    const texts = draft.odds[keyOf(row)] ?? [];
    const next = texts.map((one, at) => (at === place ? text.trim() : one));
    onChange({ ...draft, odds: { ...draft.odds, [keyOf(row)]: next } });
  };
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
        rowKey={keyOf}
        columns={[
          {
            id: 'play',
            title: t('office.lottery.play'),
            cell: ({ play }) => <b>{t(play.nameKey)}</b>,
          },
          {
            id: 'pick',
            title: t('office.lottery.odds.pick'),
            cell: ({ play, example }) => (
              <span className="code">{example === 'ANY' ? play.code : example}</span>
            ),
          },
          {
            id: 'odds',
            title: t('office.lottery.odds.odds'),
            cell: (row) => (
              <div className="of-row">
                {(draft.odds[keyOf(row)] ?? []).map((text, place) => (
                  <TextInput
                    key={place}
                    size="xs"
                    inputMode="decimal"
                    aria-label={t('office.lottery.terms.oddsOf', {
                      0: t(row.play.nameKey),
                      1: row.example,
                      2: place + 1,
                    })}
                    disabled={isLocked || isRefundAt(row, place)}
                    value={text}
                    onChange={({ currentTarget: { value } }) => change(row, place, value)}
                  />
                ))}
              </div>
            ),
          },
          {
            id: 'return',
            title: t('office.lottery.odds.return'),
            isNumber: true,
            cell: (row) => (
              <ReturnText {...{ drawGame, row }} texts={draft.odds[keyOf(row)] ?? []} />
            ),
          },
        ]}
      />
    </Section>
  );
}

/** Whether a prize of a row is the stake that comes back, which has no odds of its own. */
function isRefundAt({ play, example }: OddsRow, place: number): boolean {
  return exampleOf(play, example).prizes[place]?.isRefund === true;
}

/** The exact return in per cent; odds that return more than the stake are refused. */
function ReturnText({
  drawGame,
  row,
  texts,
}: Pick<FieldsProps, 'drawGame'> & { readonly row: OddsRow; readonly texts: readonly string[] }) {
  const { t } = useTranslate();
  const shown = returnOfRow(drawGame, row, texts);
  if (shown === undefined) {
    return <Pill tone="ember">{t('office.lottery.terms.noOdds')}</Pill>;
  }
  const text = `${shown.percent}%`;
  return shown.isAbove ? <Pill tone="ember">{text}</Pill> : <span className="num">{text}</span>;
}
