import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { CopiedId } from '#ui/office/copied-id.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { Money, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { useMoments } from '#ui/office/list/filter-dates.tsx';
import { gameColumn, vendorColumn } from '#ui/office/list/game-columns.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { MoneySums } from '#ui/office/list/money-sums.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { listOfficeBets, type OfficeBetLine } from '../../contract.office.ts';
import { BET_PRODUCTS } from '../../contract.ts';
import { BetStatus } from '../bet-status.tsx';
import { BetFilters } from './bet-filters.tsx';
import { FILTERS } from './filter-names.ts';

const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/;

function useBets() {
  const { values, set, before } = useFilters(FILTERS);
  const { product: chosen, days, stakeFrom, payoutFrom, ...others } = values;
  const product = BET_PRODUCTS.find((one) => one === chosen);
  const list = useOffice(listOfficeBets, {
    ...others,
    ...(product === undefined ? {} : { product }),
    // An amount that is still being typed narrows nothing.
    ...(AMOUNT.test(stakeFrom ?? '') ? { stakeFrom } : {}),
    ...(AMOUNT.test(payoutFrom ?? '') ? { payoutFrom } : {}),
    ...useMoments(days),
    ...(before === undefined ? {} : { before }),
  });
  return { list, values, set };
}

/** Bets of all members of the brand, newest first. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { list, values, set } = useBets();
  return (
    <ListPage
      title={t('office.bets.title')}
      list={list}
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/bets/${row.id}`)}
      filters={<BetFilters values={values} set={set} />}
      totals={{
        stake: <MoneySums sums={list.data?.sums} part="stake" />,
        payout: <MoneySums sums={list.data?.sums} part="payout" />,
      }}
      fileName="bets"
    />
  );
}

function columnsOf(t: Translate): readonly Column<OfficeBetLine>[] {
  return [
    {
      id: 'at',
      title: t('office.bet.placed'),
      cell: (row) => <When at={row.placedAt} />,
      text: (row) => row.placedAt,
    },
    {
      id: 'member',
      title: t('office.bets.member'),
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
      id: 'round',
      title: t('office.bets.round'),
      cell: (row) => (
        <EntityLink kind="round" id={`${row.vendor}:${row.round}`}>
          <span className="code">{row.round}</span>
        </EntityLink>
      ),
      text: (row) => row.round,
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
      id: 'currency',
      title: t('office.bets.currency'),
      cell: (row) => row.currency,
      text: (row) => row.currency,
    },
    {
      id: 'status',
      title: t('office.status'),
      cell: (row) => <BetStatus bet={row} />,
      text: (row) => row.status,
    },
    {
      id: 'settled',
      title: t('office.bet.settled'),
      cell: (row) => (row.settledAt === null ? '–' : <When at={row.settledAt} />),
      text: (row) => row.settledAt ?? '',
    },
    {
      id: 'id',
      title: t('office.bets.number'),
      cell: (row) => <CopiedId id={row.id} />,
      text: (row) => row.id,
    },
  ];
}
