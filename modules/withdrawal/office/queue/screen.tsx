import { Button, Switch } from '@mantine/core';
import { Layers, SlidersHorizontal } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { Money, timeText, When } from '#ui/office/format.tsx';
import { useChosen } from '#ui/office/list/choose-rows.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { AmountSums } from '#ui/office/list/money-sums.tsx';
import { moneySortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { Pill } from '#ui/office/states.tsx';
import { listOfficeWithdrawals, type OfficeWithdrawal } from '../../contract.office.ts';
import { Due } from '../due.tsx';
import { StatePill } from '../state-pill.tsx';
import { BulkPayouts } from './bulk-payouts.tsx';

const POLL_MS = 5_000;
const VIEWS = ['waiting', 'paying', 'open', 'all'] as const;
const HIGH_SCORE = 30;

/** What waits, the one that is due first on top: j and k go through it, Enter opens the case. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { values, set, before, sort } = useFilters(['view', 'member', 'mine']);
  const view = VIEWS.find((known) => known === values.view) ?? 'waiting';
  const chosen = useChosen();
  const mayBatch = useMay('withdrawal.pay') && view === 'paying';
  const list = useOffice(
    listOfficeWithdrawals,
    {
      view,
      ...(values.member === undefined ? {} : { member: values.member }),
      ...(values.mine === undefined ? {} : { mine: true }),
      ...moneySortIn(sort),
      ...(before === undefined ? {} : { before }),
    },
    { refetchMs: POLL_MS },
  );
  return (
    <ListPage
      title={t('office.withdrawal.title')}
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/withdrawals/${row.id}`)}
      emptyHint={t('office.withdrawal.empty')}
      fileName="withdrawals"
      totals={{ amount: <AmountSums sums={list.data?.sums} /> }}
      {...(mayBatch ? { chosen, bulk: <BulkPayouts chosen={chosen} /> } : {})}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<Layers size={14} />}
            onClick={() => void navigate('/payout-batches')}
          >
            {t('office.batches.title')}
          </Button>
          <Button
            variant="default"
            leftSection={<SlidersHorizontal size={14} />}
            onClick={() => void navigate('/withdrawal-settings')}
          >
            {t('office.withdrawal.settings')}
          </Button>
        </>
      }
      filters={
        <>
          <FilterChoice
            label={t('office.withdrawal.view')}
            value={view}
            onChange={(value) => set('view', value)}
            options={VIEWS.map((value) => ({ value, label: t(`office.withdrawal.view.${value}`) }))}
          />
          <FilterText
            label={t('office.withdrawal.member')}
            value={values.member}
            onChange={(value) => set('member', value)}
          />
          <Switch
            size="xs"
            label={t('office.withdrawal.mine')}
            checked={values.mine !== undefined}
            onChange={(event) => set('mine', event.currentTarget.checked ? '1' : null)}
          />
        </>
      }
    />
  );
}

function useColumns(): readonly Column<OfficeWithdrawal>[] {
  const { t } = useTranslate();
  return [
    {
      id: 'number',
      title: t('office.withdrawal.number'),
      cell: (row) => <span className="code">W{row.id}</span>,
      text: (row) => `W${row.id}`,
    },
    {
      id: 'due',
      title: t('office.withdrawal.due'),
      cell: (row) => <Due at={row.dueAt} />,
      text: (row) => (row.dueAt === null ? '' : timeText(row.dueAt)),
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <StatePill state={row.state} />,
      text: (row) => row.state,
    },
    {
      id: 'amount',
      title: t('office.amount'),
      sort: 'amount',
      isNumber: true,
      cell: (row) => <Money value={row.amount} />,
      text: (row) => row.amount,
    },
    {
      id: 'member',
      title: t('office.withdrawal.member'),
      cell: (row) => (
        <EntityLink kind="member" id={row.memberId}>
          <b>{row.member}</b>
        </EntityLink>
      ),
      text: (row) => row.member,
    },
    {
      id: 'payee',
      title: t('office.withdrawal.payee'),
      cell: (row) => (
        <>
          {row.bank} <span className="code">{row.payee}</span>
        </>
      ),
      text: (row) => `${row.bank} ${row.payee}`,
    },
    {
      id: 'score',
      title: t('office.withdrawal.score_asked'),
      isNumber: true,
      cell: (row) =>
        row.score === 0 ? (
          <span className="num">0</span>
        ) : (
          <Pill tone={row.score >= HIGH_SCORE ? 'ember' : 'pollen'}>{row.score}</Pill>
        ),
      text: (row) => String(row.score),
    },
    {
      id: 'owner',
      title: t('office.withdrawal.owner'),
      cell: (row) => row.owner ?? <span className="muted">–</span>,
      text: (row) => row.owner ?? '',
    },
    {
      id: 'at',
      title: t('office.withdrawal.requested_at'),
      sort: 'time',
      cell: (row) => <When at={row.requestedAt} />,
      text: (row) => timeText(row.requestedAt),
    },
  ];
}
