import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { groupDigits, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterDates, useMoments } from '#ui/office/list/filter-dates.tsx';
import { FilterChoice } from '#ui/office/list/filter-fields.tsx';
import { gameColumn, vendorColumn } from '#ui/office/list/game-columns.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { moneyColumn } from '#ui/office/list/money-column.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { Banner, Pill } from '#ui/office/states.tsx';
import { type LargeWin, listLargeWins } from '../../contract.wins.ts';
import { useVendorOptions } from '../use-vendor-options.ts';
import { WatchDialog } from './watch-dialog.tsx';

const STATES = ['open', 'closed'] as const;

function useWins() {
  const { values, set, before } = useFilters(['vendor', 'state', 'days']);
  const { state: chosen, days, ...others } = values;
  const state = STATES.find((one) => one === chosen);
  const list = useOffice(listLargeWins, {
    ...others,
    ...useMoments(days),
    ...(state === undefined ? {} : { state }),
    ...(before === undefined ? {} : { before }),
  });
  return { list, values, set };
}

/** Wins that somebody should look at: large ones, and ones far above every earlier win of their game. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { list, values, set } = useWins();
  const mayWatch = useMay('bet.watch');
  const [isChanging, setChanging] = useState(false);
  const watch = list.data?.watch;
  return (
    <>
      <ListPage
        title={t('office.wins.title')}
        list={list}
        columns={columnsOf(t)}
        rowKey={(row) => row.betId}
        onOpen={({ caseId }) => void navigate(`/cases/${caseId}`)}
        toneOf={(row) => (row.caseState === 'open' ? 'pollen' : undefined)}
        above={
          watch !== undefined && (
            <Banner tone="sky">
              {t('office.wins.hint', { 0: `${groupDigits(watch.amount)} ${watch.currency}` })}
            </Banner>
          )
        }
        actions={
          mayWatch && (
            <Button variant="default" onClick={() => setChanging(true)}>
              {t('office.wins.watch')}
            </Button>
          )
        }
        filters={
          <>
            <FilterChoice
              label={t('office.vendor.vendor')}
              value={values.vendor}
              onChange={(value) => set('vendor', value)}
              options={useVendorOptions()}
            />
            <FilterChoice
              label={t('office.status')}
              value={values.state}
              onChange={(value) => set('state', value)}
              options={STATES.map((value) => ({ value, label: t(`office.wins.state.${value}`) }))}
            />
            <FilterDates
              label={t('office.wins.at')}
              value={values.days}
              onChange={(value) => set('days', value)}
            />
          </>
        }
        emptyHint={t('office.wins.empty')}
        fileName="large-wins"
      />
      {isChanging && watch !== undefined && (
        <WatchDialog watch={watch} onClose={() => setChanging(false)} />
      )}
    </>
  );
}

function columnsOf(t: Translate): readonly Column<LargeWin>[] {
  return [
    {
      id: 'at',
      title: t('office.wins.at'),
      cell: (row) => <When at={row.at} />,
      text: (row) => row.at,
    },
    {
      id: 'member',
      title: t('office.wins.member'),
      cell: (row) => (
        <EntityLink kind="member" id={row.memberId}>
          {row.member}
        </EntityLink>
      ),
      text: (row) => row.member,
    },
    gameColumn(t('office.bets.game')),
    vendorColumn(t('office.vendor.vendor')),
    {
      id: 'bet',
      title: t('office.wins.bet'),
      cell: (row) => <EntityLink kind="bet" id={row.betId} />,
      text: (row) => row.betId,
    },
    moneyColumn('stake', t('office.bets.stake'), (row) => row.stake),
    moneyColumn('payout', t('office.bets.payout'), (row) => row.payout),
    moneyColumn('record', t('office.wins.record'), (row) => row.record),
    {
      id: 'currency',
      title: t('office.prizes.currency'),
      cell: (row) => row.currency,
      text: (row) => row.currency,
    },
    {
      id: 'why',
      title: t('office.wins.why'),
      cell: (row) => (
        <span className="of-row">
          {row.reasons.map((reason) => (
            <Pill key={reason} tone={reason === 'record' ? 'ember' : 'pollen'}>
              {t(`office.wins.why.${reason}`)}
            </Pill>
          ))}
        </span>
      ),
      text: (row) => row.reasons.join(' '),
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => (
        <Pill {...(row.caseState === 'open' ? { tone: 'ember' } : {})}>
          {t(`office.wins.state.${row.caseState}`)}
        </Pill>
      ),
      text: (row) => row.caseState,
    },
  ];
}
