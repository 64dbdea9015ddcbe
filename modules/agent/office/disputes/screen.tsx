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
import { type DisputeLine, listDisputes } from '../../contract.disputes-office.ts';
import { DISPUTE_STATES } from '../../field-rules.ts';
import { DisputePill } from './dispute-pill.tsx';
import { kindText } from './kind-text.ts';

/** Payments whose figures are said to be wrong, newest first. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { values, set, before, sort } = useFilters(['state', 'member']);
  const state = DISPUTE_STATES.find((known) => known === values.state);
  const list = useOffice(listDisputes, {
    ...(state === undefined ? {} : { state }),
    ...(values.member === undefined ? {} : { member: values.member }),
    ...timeSortIn(sort),
    ...(before === undefined ? {} : { before }),
  });
  return (
    <ListPage
      title={t('office.agents.disputes')}
      list={list}
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/agent-disputes/${row.id}`)}
      toneOf={(row) => (row.state === 'open' ? 'pollen' : undefined)}
      emptyHint={t('office.agents.disputes.empty')}
      fileName="agent-disputes"
      filters={
        <>
          <FilterText
            label={t('office.agents.rebates.member')}
            value={values.member}
            onChange={(value) => set('member', value)}
          />
          <FilterChoice
            label={t('office.status')}
            value={values.state}
            onChange={(value) => set('state', value)}
            options={DISPUTE_STATES.map((value) => ({ value, label: t(`agent.dispute.${value}`) }))}
          />
        </>
      }
    />
  );
}

function columnsOf(t: Translate): readonly Column<DisputeLine>[] {
  return [
    {
      id: 'made',
      title: t('office.agents.disputes.made'),
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
      cell: (row) => kindText(t, row.kind),
      text: (row) => row.kind,
    },
    {
      id: 'from',
      title: t('office.agents.from'),
      cell: (row) => <When at={row.from} />,
      text: (row) => row.from,
    },
    moneyColumn('pays', t('office.agents.pays'), ({ pays }) => pays),
    {
      id: 'text',
      title: t('office.agents.disputes.text'),
      cell: (row) => row.text,
      text: (row) => row.text,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <DisputePill state={row.state} />,
      text: (row) => row.state,
    },
    {
      id: 'answered',
      title: t('office.agents.disputes.answered'),
      cell: (row) => (row.answeredAt === null ? '' : <When at={row.answeredAt} />),
      text: (row) => row.answeredAt ?? '',
    },
  ];
}
