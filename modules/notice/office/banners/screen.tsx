import '../office.css';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { Pill } from '#ui/office/states.tsx';
import { listBannersOffice } from '../../contract.office.ts';
import { BANNER_GROUPS } from '../../field-rules.ts';
import { StatePill } from '../state-pill.tsx';
import { HostsForm } from './hosts-form.tsx';

function useBanners() {
  const { values, set } = useFilters(['group']);
  const group = BANNER_GROUPS.find((one) => one === values.group);
  const list = useOffice(listBannersOffice, group === undefined ? {} : { group });
  return { list, rows: list.data?.rows ?? [], group, set };
}
type Row = ReturnType<typeof useBanners>['rows'][number];

/** Banners, group by group in the order in which they turn. */
export function Screen() {
  const { t, language } = useTranslate();
  const navigate = useNavigate();
  const mayChange = useMay('banner.change');
  const { list, group, set } = useBanners();
  const columns: readonly Column<Row>[] = [
    {
      id: 'picture',
      title: t('office.banners.picture'),
      cell: (row) => <img src={row.picture} alt={row.draft.alt[language]} className="nt-thumb" />,
    },
    {
      id: 'group',
      title: t('office.banners.group'),
      cell: (row) => t(`office.banners.group.${row.draft.groupName}`),
      text: (row) => row.draft.groupName,
    },
    {
      id: 'title',
      title: t('office.notices.name'),
      cell: (row) => <b>{row.draft.title[language]}</b>,
      text: (row) => row.draft.title[language],
    },
    {
      id: 'leads',
      title: t('office.banners.leads'),
      cell: (row) => <LeadsTo row={row} />,
      text: (row) => row.address,
    },
    {
      id: 'state',
      title: t('office.notices.state'),
      cell: (row) => <StatePill state={row.state} />,
      text: (row) => row.state,
    },
    {
      id: 'position',
      title: t('office.banners.position'),
      cell: (row) => row.draft.position,
      text: (row) => String(row.draft.position),
      isNumber: true,
    },
  ];
  return (
    <>
      <ListPage
        title={t('office.banners.title')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        onOpen={(row) => void navigate(`/banners/${row.id}`)}
        actions={
          mayChange && (
            <Button leftSection={<Plus size={14} />} onClick={() => void navigate('/banners/new')}>
              {t('office.banners.add')}
            </Button>
          )
        }
        filters={
          <FilterChoice
            label={t('office.banners.group')}
            value={group}
            onChange={(value) => set('group', value)}
            options={BANNER_GROUPS.map((value) => ({
              value,
              label: t(`office.banners.group.${value}`),
            }))}
          />
        }
        fileName="banners"
      />
      <HostsForm />
    </>
  );
}

/** The present target of a banner; a banner whose intended target is missing is marked. */
function LeadsTo({ row }: { readonly row: Row }) {
  const { t } = useTranslate();
  if (row.address !== '') {
    return <span className="code">{row.address}</span>;
  }
  return (row.draft.linkage ?? '') === '' ? (
    '–'
  ) : (
    <Pill tone="ember">{t('office.banners.deadLink')}</Pill>
  );
}
