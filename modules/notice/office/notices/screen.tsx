import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { When } from '#ui/office/format.tsx';
import { useKeys } from '#ui/office/keys/use-keys.ts';
import { useChosen } from '#ui/office/list/choose-rows.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { listNoticesOffice } from '../../contract.office.ts';
import { NOTICE_TYPES } from '../../field-rules.ts';
import { StatePill } from '../state-pill.tsx';
import { BulkWithdraw } from './bulk-withdraw.tsx';

function useNotices() {
  const { values, set, before } = useFilters(['type', 'search']);
  const type = NOTICE_TYPES.find((one) => one === values.type);
  const list = useOffice(listNoticesOffice, {
    ...(type === undefined ? {} : { type }),
    ...(values.search === undefined ? {} : { search: values.search }),
    ...(before === undefined ? {} : { before }),
  });
  return { list, rows: list.data?.rows ?? [], values, set };
}
type Row = ReturnType<typeof useNotices>['rows'][number];

/** Every notice of the brand, whether it is on or not. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const mayChange = useMay('notice.change');
  const { list, rows, values, set } = useNotices();
  const chosen = useChosen();
  const add = () => void navigate('/notices/new');
  useKeys(mayChange ? [{ key: 'n', label: t('office.notices.add'), run: add }] : []);
  return (
    <ListPage
      title={t('office.notices.title')}
      list={list}
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/notices/${row.id}`)}
      actions={
        mayChange && (
          <Button leftSection={<Plus size={14} />} onClick={add}>
            {t('office.notices.add')}
          </Button>
        )
      }
      filters={
        <>
          <FilterText
            label={t('office.notices.search')}
            value={values.search}
            onChange={(value) => set('search', value)}
          />
          <FilterChoice
            label={t('office.notices.type')}
            value={values.type}
            onChange={(value) => set('type', value)}
            options={NOTICE_TYPES.map((value) => ({
              value,
              label: t(`office.notices.type.${value}`),
            }))}
          />
        </>
      }
      fileName="notices"
      {...(mayChange
        ? {
            chosen,
            bulk: (
              <BulkWithdraw
                chosen={chosen}
                nameOf={(id) => rows.find((row) => row.id === id)?.title ?? `#${id}`}
              />
            ),
          }
        : {})}
    />
  );
}

function columnsOf(t: Translate): readonly Column<Row>[] {
  return [
    {
      id: 'title',
      title: t('office.notices.name'),
      cell: (row) => <b>{row.title}</b>,
      text: (row) => row.title,
    },
    {
      id: 'type',
      title: t('office.notices.type'),
      cell: (row) => t(`office.notices.type.${row.type}`),
      text: (row) => row.type,
    },
    {
      id: 'execution',
      title: t('office.notices.execution'),
      cell: (row) => (row.type === 'PU' ? t(`office.notices.execution.${row.execution}`) : '–'),
      text: (row) => row.execution,
    },
    {
      id: 'audience',
      title: t('office.notices.audience'),
      cell: (row) => t(`office.notices.audience.${row.audience}`),
      text: (row) => row.audience,
    },
    {
      id: 'state',
      title: t('office.notices.state'),
      cell: (row) => <StatePill state={row.state} />,
      text: (row) => row.state,
    },
    {
      id: 'starts',
      title: t('office.notices.starts'),
      cell: (row) => <When at={row.startsAt} />,
      text: (row) => row.startsAt,
    },
    {
      id: 'ends',
      title: t('office.notices.ends'),
      cell: (row) => (row.endsAt === null ? '–' : <When at={row.endsAt} />),
      text: (row) => row.endsAt ?? '',
    },
    {
      id: 'priority',
      title: t('office.notices.priority'),
      cell: (row) => row.priority,
      text: (row) => String(row.priority),
      isNumber: true,
    },
  ];
}
