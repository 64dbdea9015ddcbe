import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { moneyColumn } from '#ui/office/list/money-column.tsx';
import { timeSortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { REBATE_KINDS } from '../../contract.rebates.ts';
import { listRebateRuns, type RebateLine } from '../../contract.rebates-office.ts';
import { RUN_STATES } from '../../field-rules.ts';
import { RunPill } from '../runs/run-pill.tsx';

/** What rebates along the tree came to by day, newest first. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { values, set, before, sort } = useFilters(['kind', 'state', 'member']);
  const kind = REBATE_KINDS.find((known) => known === values.kind);
  const state = RUN_STATES.find((known) => known === values.state);
  const list = useOffice(listRebateRuns, {
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
    ...(values.member === undefined ? {} : { member: values.member }),
    ...timeSortIn(sort),
    ...(before === undefined ? {} : { before }),
  });
  return (
    <ListPage
      title={t('office.agents.rebates')}
      list={list}
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/agent-rebates/${row.id}`)}
      toneOf={(row) => (row.state === 'held' ? 'pollen' : undefined)}
      emptyHint={t('office.agents.rebates.empty')}
      fileName="agent-rebates"
      filters={
        <>
          <FilterText
            label={t('office.agents.rebates.member')}
            value={values.member}
            onChange={(value) => set('member', value)}
          />
          <FilterChoice
            label={t('office.agents.kind')}
            value={values.kind}
            onChange={(value) => set('kind', value)}
            options={REBATE_KINDS.map((value) => ({ value, label: t(`agent.rebate.${value}`) }))}
          />
          <FilterChoice
            label={t('office.status')}
            value={values.state}
            onChange={(value) => set('state', value)}
            options={RUN_STATES.map((value) => ({ value, label: t(`agent.run.${value}`) }))}
          />
        </>
      }
    />
  );
}

function columnsOf(t: Translate): readonly Column<RebateLine>[] {
  const money = (id: string, amountOf: (row: RebateLine) => string) =>
    moneyColumn<RebateLine>(id, t(`office.agents.rebates.${id}`), amountOf);
  return [
    {
      id: 'made',
      title: t('office.agents.made'),
      sort: 'time',
      cell: (row) => <When at={row.madeAt} />,
      text: (row) => row.madeAt,
    },
    {
      id: 'member',
      title: t('office.agents.rebates.member'),
      cell: (row) => (
        <EntityLink kind="member" id={row.memberId}>
          {row.member}
        </EntityLink>
      ),
      text: (row) => row.member,
    },
    {
      id: 'kind',
      title: t('office.agents.kind'),
      cell: (row) => t(`agent.rebate.${row.kind}`),
      text: (row) => row.kind,
    },
    {
      id: 'from',
      title: t('office.agents.from'),
      cell: (row) => <When at={row.from} />,
      text: (row) => row.from,
    },
    {
      id: 'until',
      title: t('office.agents.until'),
      cell: (row) => <When at={row.until} />,
      text: (row) => row.until,
    },
    money('valid', ({ validBet }) => validBet),
    money('earned', ({ earned }) => earned),
    money('carried', ({ carried }) => carried),
    money('pays', ({ pays }) => pays),
    money('carries', ({ carries }) => carries),
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <RunPill state={row.state} />,
      text: (row) => row.state,
    },
    {
      id: 'hold',
      title: t('office.agents.hold'),
      cell: (row) => (row.holdReason === null ? '' : t(`office.agents.hold.${row.holdReason}`)),
      text: (row) => row.holdReason ?? '',
    },
  ];
}
