import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { When } from '#ui/office/format.tsx';
import { BulkBar } from '#ui/office/list/bulk-bar.tsx';
import { useChosen } from '#ui/office/list/choose-rows.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterDates, useMoments } from '#ui/office/list/filter-dates.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { listOfficeMembers } from '../../contract.office.ts';
import { KindPill, StatePill } from '../member-pills.tsx';
import { BulkFreeze } from './bulk-freeze.tsx';
import { BulkLabels } from './bulk-labels.tsx';

const KINDS = ['member', 'agent', 'trial'] as const;
const STATES = ['active', 'frozen'] as const;
const SORTS = ['account', '-account'] as const;

function useMembers() {
  const { values, set, before, sort } = useFilters(['search', 'kind', 'state', 'days']);
  const order = SORTS.find((known) => known === sort);
  const kind = KINDS.find((known) => known === values.kind);
  const state = STATES.find((known) => known === values.state);
  const filter = {
    ...(values.search === undefined ? {} : { search: values.search }),
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
    ...useMoments(values.days),
    ...(order === undefined ? {} : { sort: order }),
  };
  const list = useOffice(listOfficeMembers, {
    ...filter,
    ...(before === undefined ? {} : { before }),
  });
  return { list, rows: list.data?.rows ?? [], values, kind, state, set };
}

type Row = ReturnType<typeof useMembers>['rows'][number];

export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { list, rows, values, kind, state, set } = useMembers();
  const chosen = useChosen();
  const mayLabel = useMay('member.label');
  const mayFreeze = useMay('member.change');
  const named = {
    chosen,
    nameOf: (id: string) => rows.find((row) => row.id === id)?.account ?? `#${id}`,
  };
  return (
    <ListPage
      title={t('office.members.title')}
      list={list}
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/members/${row.id}`)}
      filters={
        <>
          <FilterText
            key={values.search === undefined ? 'empty' : 'search'}
            label={t('office.member.search')}
            value={values.search}
            onChange={(value) => set('search', value)}
          />
          <FilterChoice
            label={t('office.member.kind')}
            value={kind}
            onChange={(value) => set('kind', value)}
            options={KINDS.map((value) => ({ value, label: t(`office.member.kind.${value}`) }))}
          />
          <FilterChoice
            label={t('office.status')}
            value={state}
            onChange={(value) => set('state', value)}
            options={STATES.map((value) => ({ value, label: t(`office.member.${value}`) }))}
          />
          <FilterDates
            label={t('office.member.registered')}
            value={values.days}
            onChange={(value) => set('days', value)}
          />
        </>
      }
      fileName="members"
      {...(mayLabel || mayFreeze
        ? {
            chosen,
            bulk: (
              <BulkBar chosen={chosen}>
                {mayLabel && <BulkLabels {...named} />}
                {mayFreeze && <BulkFreeze {...named} />}
              </BulkBar>
            ),
          }
        : {})}
    />
  );
}

function columnsOf(t: Translate): readonly Column<Row>[] {
  return [
    {
      id: 'account',
      title: t('office.member.account'),
      sort: 'account',
      cell: (row) => (
        <span className="of-row">
          <b>{row.account}</b>
          <KindPill accountType={row.accountType} />
        </span>
      ),
      text: (row) => row.account,
    },
    {
      id: 'nickname',
      title: t('office.member.nickname'),
      cell: (row) => <bdi>{row.nickname}</bdi>,
      text: (row) => row.nickname,
    },
    {
      id: 'id',
      title: t('office.member.id'),
      cell: (row) => <span className="num">{row.id}</span>,
      text: (row) => row.id,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <StatePill isActive={row.isActive} />,
      text: (row) => String(row.isActive),
    },
    {
      id: 'registered',
      title: t('office.member.registered'),
      cell: (row) => <When at={row.registeredAt} />,
      text: (row) => row.registeredAt,
    },
    {
      id: 'login',
      title: t('office.member.last_login'),
      cell: (row) => <When at={row.lastLoginAt} />,
      text: (row) => row.lastLoginAt ?? '',
    },
    {
      id: 'ip',
      title: t('office.address'),
      cell: (row) => <span className="num">{row.lastLoginIp}</span>,
      text: (row) => row.lastLoginIp ?? '',
    },
  ];
}
