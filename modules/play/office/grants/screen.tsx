import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { Money, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { gameColumn, vendorColumn } from '#ui/office/list/game-columns.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { timeSortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { GRANT_STATES, type GrantRow, listGrants } from '../../contract.grants.ts';
import { GrantState } from '../grant-state.tsx';
import { useVendorOptions } from '../use-vendor-options.ts';
import { GrantDialog } from './grant-dialog.tsx';

/** Free rounds granted to members, and what has become of them. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const mayGrant = useMay('freeround.grant');
  const [isGranting, setGranting] = useState(false);
  const { values, set, before, sort } = useFilters(['search', 'vendor', 'state']);
  const state = GRANT_STATES.find((one) => one === values.state);
  const list = useOffice(listGrants, {
    ...(values.search === undefined ? {} : { search: values.search }),
    ...(values.vendor === undefined ? {} : { vendor: values.vendor }),
    ...(state === undefined ? {} : { state }),
    ...timeSortIn(sort),
    ...(before === undefined ? {} : { before }),
  });
  return (
    <>
      <ListPage
        title={t('office.grants.title')}
        list={list}
        columns={columnsOf(t)}
        rowKey={(row) => row.id}
        onOpen={(row) => void navigate(`/free-rounds/${row.id}`)}
        emptyHint={t('office.grants.hint')}
        toneOf={(row) =>
          row.state === 'refused' ? 'ember' : row.state === 'unknown' ? 'pollen' : undefined
        }
        actions={
          mayGrant && (
            <Button leftSection={<Plus size={14} />} onClick={() => setGranting(true)}>
              {t('office.grants.grant')}
            </Button>
          )
        }
        filters={
          <>
            <FilterText
              label={t('office.grants.search')}
              value={values.search}
              onChange={(value) => set('search', value)}
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
              options={GRANT_STATES.map((value) => ({
                value,
                label: t(`office.grants.state.${value}`),
              }))}
            />
          </>
        }
        fileName="free-rounds"
      />
      {isGranting && <GrantDialog onClose={() => setGranting(false)} />}
    </>
  );
}

function columnsOf(t: Translate): readonly Column<GrantRow>[] {
  return [
    {
      id: 'at',
      title: t('office.time'),
      sort: 'time',
      cell: (row) => <When at={row.createdAt} />,
      text: (row) => row.createdAt,
    },
    {
      id: 'member',
      title: t('office.launches.member'),
      cell: (row) => <b>{row.member}</b>,
      text: (row) => row.member,
    },
    gameColumn(t('office.bets.game')),
    vendorColumn(t('office.vendor.vendor')),
    {
      id: 'rounds',
      title: t('office.grants.played'),
      isNumber: true,
      cell: (row) => `${row.played} / ${row.rounds}`,
      text: (row) => `${row.played}/${row.rounds}`,
    },
    {
      id: 'stake',
      title: t('office.bets.stake'),
      isNumber: true,
      cell: (row) => <Money value={row.stake} />,
      text: (row) => row.stake,
    },
    {
      id: 'won',
      title: t('office.grants.won'),
      isNumber: true,
      cell: (row) => <Money value={row.won} />,
      text: (row) => row.won,
    },
    {
      id: 'until',
      title: t('office.grants.until'),
      cell: (row) => <When at={row.expiresAt} />,
      text: (row) => row.expiresAt,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <GrantState grant={row} />,
      text: (row) => row.state,
    },
  ];
}
