import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { Banner, Pill } from '#ui/office/states.tsx';
import { listProtected, PROTECTION_STATES } from '../../contract.office.ts';

function useProtected() {
  const { values, set, before } = useFilters(['state']);
  const state = PROTECTION_STATES.find((one) => one === values.state);
  const list = useOffice(listProtected, {
    ...(state === undefined ? {} : { state }),
    ...(before === undefined ? {} : { before }),
  });
  return { list, rows: list.data?.rows ?? [], state: values.state, set };
}

type Row = ReturnType<typeof useProtected>['rows'][number];

/** Members who protect themselves, or are protected: breaks, exclusions, limits, and raises that wait (back office 3.16). */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { list, state, set } = useProtected();
  return (
    <ListPage
      title={t('office.protection.title')}
      list={list}
      columns={columnsOf(t)}
      rowKey={(row) => row.memberId}
      onOpen={(row) => void navigate(`/members/${row.memberId}?tab=protection`)}
      toneOf={(row) => (row.pause === null ? undefined : 'pollen')}
      above={<Banner tone="sky">{t('office.protection.about')}</Banner>}
      filters={
        <FilterChoice
          label={t('office.protection.state')}
          value={state}
          onChange={(value) => set('state', value)}
          options={PROTECTION_STATES.map((value) => ({
            value,
            label: t(`office.protection.state.${value}`),
          }))}
        />
      }
      emptyHint={t('office.protection.nobody')}
      fileName="protection"
    />
  );
}

function columnsOf(t: Translate): readonly Column<Row>[] {
  return [
    {
      id: 'member',
      title: t('office.protection.member'),
      cell: (row) => (
        <EntityLink kind="member" id={row.memberId}>
          {row.account}
        </EntityLink>
      ),
      text: (row) => row.account,
    },
    {
      id: 'pause',
      title: t('office.protection.pause'),
      cell: (row) =>
        row.pause === null ? (
          '–'
        ) : (
          <Pill tone="pollen">{t(`office.protection.pause.${row.pause}`)}</Pill>
        ),
      text: (row) => row.pause ?? '',
    },
    {
      id: 'since',
      title: t('office.protection.since'),
      cell: (row) => (row.pausedAt === null ? '–' : <When at={row.pausedAt} />),
      text: (row) => row.pausedAt ?? '',
    },
    {
      id: 'until',
      title: t('office.protection.until'),
      cell: (row) => <Until row={row} />,
      text: (row) => row.liftedAt ?? row.endsAt ?? '',
    },
    {
      id: 'limits',
      title: t('office.protection.limits'),
      isNumber: true,
      cell: (row) => row.limits,
      text: (row) => String(row.limits),
    },
    {
      id: 'raises',
      title: t('office.protection.raises'),
      isNumber: true,
      cell: (row) => row.raises,
      text: (row) => String(row.raises),
    },
  ];
}

/** When the pause is over; an exclusion without an end has no such time. */
function Until({ row }: { readonly row: Row }) {
  const { t } = useTranslate();
  const at = row.liftedAt ?? row.endsAt;
  if (row.pause === null) {
    return '–';
  }
  return at === null ? t('office.protection.indefinite') : <When at={at} />;
}
