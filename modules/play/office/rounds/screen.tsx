import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { CopiedId } from '#ui/office/copied-id.tsx';
import { Money, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterDates, useMoments } from '#ui/office/list/filter-dates.tsx';
import { FilterChoice, FilterSwitch, FilterText } from '#ui/office/list/filter-fields.tsx';
import { gameColumn, vendorColumn } from '#ui/office/list/game-columns.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { MoneySums } from '#ui/office/list/money-sums.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { Pill } from '#ui/office/states.tsx';
import { listOfficeRounds, type OfficeRound } from '../../contract.office.ts';
import { useVendorOptions } from '../use-vendor-options.ts';

const STATES = ['open', 'closed'] as const;

function useRounds() {
  const { values, set, before } = useFilters(['round', 'vendor', 'state', 'days', 'test']);
  const { state: chosen, days, test, ...others } = values;
  const state = STATES.find((one) => one === chosen);
  const filter = {
    ...others,
    ...useMoments(days),
    ...(state === undefined ? {} : { state }),
    ...(test === undefined ? {} : { test: true }),
  };
  const list = useOffice(listOfficeRounds, {
    ...filter,
    ...(before === undefined ? {} : { before }),
  });
  return { list, values, set };
}

/** Rounds of all vendors that members of the brand have bets in. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { list, values, set } = useRounds();
  return (
    <ListPage
      title={t('office.rounds.title')}
      list={list}
      columns={columnsOf(t)}
      rowKey={(row) => `${row.vendor}/${row.round}`}
      onOpen={(row) =>
        void navigate(`/rounds/${row.vendor}?round=${encodeURIComponent(row.round)}`)
      }
      filters={
        <>
          <FilterText
            label={t('office.rounds.search')}
            value={values.round}
            onChange={(value) => set('round', value)}
          />
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
            options={STATES.map((value) => ({ value, label: t(`office.rounds.state.${value}`) }))}
          />
          <FilterDates
            label={t('office.rounds.opened')}
            value={values.days}
            onChange={(value) => set('days', value)}
          />
          <FilterSwitch
            label={t('office.rounds.with_tests')}
            value={values.test}
            onChange={(value) => set('test', value)}
          />
        </>
      }
      totals={{
        stake: <MoneySums sums={list.data?.sums} part="stake" />,
        payout: <MoneySums sums={list.data?.sums} part="payout" />,
      }}
      fileName="rounds"
    />
  );
}

function columnsOf(t: Translate): readonly Column<OfficeRound>[] {
  return [
    {
      id: 'at',
      title: t('office.rounds.opened'),
      cell: (row) => <When at={row.openedAt} />,
      text: (row) => row.openedAt,
    },
    gameColumn(t('office.bets.game')),
    vendorColumn(t('office.vendor.vendor')),
    {
      id: 'round',
      title: t('office.bets.round'),
      cell: (row) => <CopiedId id={row.round} />,
      text: (row) => row.round,
    },
    {
      id: 'bets',
      title: t('office.rounds.bets'),
      isNumber: true,
      cell: (row) => row.bets,
      text: (row) => String(row.bets),
    },
    {
      id: 'stake',
      title: t('office.bets.stake'),
      isNumber: true,
      cell: (row) => <Money value={row.stake} />,
      text: (row) => row.stake,
    },
    {
      id: 'payout',
      title: t('office.bets.payout'),
      isNumber: true,
      cell: (row) => <Money value={row.payout} />,
      text: (row) => row.payout,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <RoundMarks round={row} />,
      text: (row) => (row.closedAt === null ? 'open' : 'closed'),
    },
  ];
}

function RoundMarks({ round }: { readonly round: OfficeRound }) {
  const { t } = useTranslate();
  const state = round.closedAt === null ? 'open' : 'closed';
  return (
    <>
      <Pill {...(state === 'open' ? { tone: 'sky' } : {})}>
        {t(`office.rounds.state.${state}`)}
      </Pill>{' '}
      {round.hasExternalWallet && <Pill>{t('office.rounds.external_wallet')}</Pill>}{' '}
      {round.isTest && <Pill>{t('office.rounds.test')}</Pill>}{' '}
      {round.openCases > 0 && <Pill tone="ember">{t('office.rounds.cases')}</Pill>}
    </>
  );
}
