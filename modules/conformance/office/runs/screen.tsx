import { Button } from '@mantine/core';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { timeText, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice } from '#ui/office/list/filter-fields.tsx';
import { vendorColumn } from '#ui/office/list/game-columns.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { listRuns, type RunShown } from '../../contract.office.ts';
import { dialectWords, RunPill } from '../run-pill.tsx';
import { StartDialog } from './start-dialog.tsx';

const POLL_MS = 3_000;

/** Every run of the conformance cases that operators of the brand have asked for. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { values, set, before } = useFilters(['vendor']);
  const list = useOffice(
    listRuns,
    { ...values, ...(before === undefined ? {} : { before }) },
    { refetchMs: POLL_MS },
  );
  const [isStarting, setStarting] = useState(false);
  const vendors = (list.data?.vendors ?? []).map(({ code, name }) => ({
    value: code,
    label: `${name} (${code})`,
  }));
  return (
    <>
      <ListPage
        title={t('office.conformance.title')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.id}
        onOpen={(row) => void navigate(`/conformance/${row.id}`)}
        emptyHint={t('office.conformance.empty')}
        fileName="conformance"
        filters={
          <FilterChoice
            label={t('office.conformance.vendor')}
            value={values.vendor}
            onChange={(value) => set('vendor', value)}
            options={vendors}
          />
        }
        actions={
          useMay('conformance.run') && (
            <Button leftSection={<Play size={14} />} onClick={() => setStarting(true)}>
              {t('office.conformance.start')}
            </Button>
          )
        }
      />
      <StartDialog vendors={vendors} isOpen={isStarting} onClose={() => setStarting(false)} />
    </>
  );
}

function useColumns(): readonly Column<RunShown>[] {
  const { t } = useTranslate();
  const count = (id: 'passed' | 'failed' | 'notApplicable'): Column<RunShown> => ({
    id,
    title: t(`office.conformance.${id}`),
    isNumber: true,
    cell: (row) => (row.state === 'done' ? row[id] : '–'),
    text: (row) => String(row[id]),
  });
  return [
    {
      id: 'at',
      title: t('office.time'),
      cell: (row) => <When at={row.askedAt} />,
      text: (row) => timeText(row.askedAt),
    },
    vendorColumn(t('office.conformance.vendor')),
    {
      id: 'transport',
      title: t('office.conformance.transport'),
      cell: (row) => t(`office.conformance.transport.${row.transport}`),
      text: (row) => row.transport,
    },
    {
      id: 'dialect',
      title: t('office.conformance.dialect'),
      cell: (row) => dialectWords(row.dialect, t),
      text: (row) => row.dialect,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <RunPill run={row} />,
      text: (row) => row.state,
    },
    count('passed'),
    count('failed'),
    count('notApplicable'),
    {
      id: 'by',
      title: t('office.conformance.askedBy'),
      cell: (row) => row.askedBy,
      text: (row) => row.askedBy,
    },
  ];
}
