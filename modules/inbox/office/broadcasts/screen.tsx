import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { groupDigits, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { BROADCAST_STATES, listBroadcasts } from '../../contract.office.ts';
import { BroadcastPill } from '../state-pill.tsx';

function useBroadcasts() {
  const { values, set, before } = useFilters(['state']);
  const state = BROADCAST_STATES.find((known) => known === values.state);
  const list = useOffice(listBroadcasts, {
    ...(state === undefined ? {} : { state }),
    ...(before === undefined ? {} : { before }),
  });
  return { list, rows: list.data?.rows ?? [], values, set };
}
type Row = ReturnType<typeof useBroadcasts>['rows'][number];

/** Messages to many members: what is planned, what went out, and how many have read it. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const maySend = useMay('broadcast.send');
  const { list, values, set } = useBroadcasts();
  return (
    <ListPage
      title={t('office.broadcasts.title')}
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/broadcasts/${row.id}`)}
      emptyHint={t('office.broadcasts.empty')}
      fileName="broadcasts"
      actions={
        maySend && (
          <Button leftSection={<Plus size={14} />} onClick={() => void navigate('/broadcasts/new')}>
            {t('office.broadcasts.add')}
          </Button>
        )
      }
      filters={
        <FilterChoice
          label={t('office.status')}
          value={values.state}
          onChange={(value) => set('state', value)}
          options={BROADCAST_STATES.map((value) => ({
            value,
            label: t(`office.broadcasts.state.${value}`),
          }))}
        />
      }
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslate();
  return [
    {
      id: 'subject',
      title: t('office.letters.subject'),
      cell: (row) => <b>{row.subject}</b>,
      text: (row) => row.subject,
    },
    {
      id: 'kind',
      title: t('office.broadcasts.kind'),
      cell: (row) => t(`office.broadcasts.kind.${row.kind}`),
      text: (row) => row.kind,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <BroadcastPill state={row.state} />,
      text: (row) => row.state,
    },
    {
      id: 'sendAt',
      title: t('office.broadcasts.sendAt'),
      cell: (row) => <When at={row.sendAt} />,
      text: (row) => row.sendAt,
    },
    {
      id: 'sent',
      title: t('office.broadcasts.sent'),
      isNumber: true,
      cell: (row) => groupDigits(String(row.sentCount)),
      text: (row) => String(row.sentCount),
    },
    {
      id: 'read',
      title: t('office.broadcasts.read'),
      isNumber: true,
      cell: (row) => groupDigits(String(row.readCount)),
      text: (row) => String(row.readCount),
    },
    {
      id: 'by',
      title: t('office.broadcasts.by'),
      cell: (row) => row.madeBy,
      text: (row) => row.madeBy,
    },
  ];
}
