import { Button } from '@mantine/core';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Static } from 'typebox';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Period } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterSwitch } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { VendorName } from '#ui/office/vendor-name.tsx';
import { listRuns } from '../../contract.office.ts';
import { RunPill } from '../words.tsx';
import { StartDialog } from './start-dialog.tsx';

const REFRESH_MS = 5_000;
type Row = Static<typeof listRuns.output>['rows'][number];

/** Runs over vendors' books, newest first. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const mayRun = useMay('reconciliation.run');
  const [isAsking, setAsking] = useState(false);
  const { values, set, before } = useFilters(['vendor', 'all']);
  const list = useOffice(
    listRuns,
    {
      ...(values.vendor === undefined ? {} : { vendor: values.vendor }),
      ...(values.all === undefined ? {} : { all: true }),
      ...(before === undefined ? {} : { before }),
    },
    { refetchMs: REFRESH_MS },
  );
  const vendors = (list.data?.vendors ?? []).map((code) => ({ value: code, label: code }));
  return (
    <>
      <ListPage
        title={t('office.reconciliation.title')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.id}
        onOpen={(row) =>
          row.folded > 0 ? set('all', '1') : void navigate(`/reconciliation/${row.id}`)
        }
        emptyHint={t('office.reconciliation.empty')}
        fileName="reconciliation"
        actions={
          mayRun && vendors.length > 0 ? (
            <Button leftSection={<Play size={14} />} onClick={() => setAsking(true)}>
              {t('office.reconciliation.start')}
            </Button>
          ) : undefined
        }
        filters={
          <>
            <FilterChoice
              label={t('office.reconciliation.vendor')}
              value={values.vendor}
              onChange={(value) => set('vendor', value)}
              options={vendors}
            />
            <FilterSwitch
              label={t('office.reconciliation.all')}
              value={values.all}
              onChange={(value) => set('all', value)}
            />
          </>
        }
      />
      <StartDialog vendors={vendors} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslate();
  const number = (id: 'lines' | 'rounds' | 'matched' | 'repaired' | 'cases'): Column<Row> => ({
    id,
    title: t(`office.reconciliation.${id}`),
    isNumber: true,
    cell: (row) => (row[id] === 0 ? <span className="muted">0</span> : String(row[id])),
    text: (row) => String(row[id]),
  });
  return [
    {
      id: 'vendor',
      title: t('office.reconciliation.vendor'),
      cell: (row) =>
        row.vendor === '' ? (
          <span className="muted">{t('office.reconciliation.several')}</span>
        ) : (
          <VendorName code={row.vendor} />
        ),
      text: (row) => row.vendor,
    },
    {
      id: 'span',
      title: t('office.reconciliation.span'),
      cell: (row) => <Period from={row.from} until={row.to} />,
      text: (row) => `${row.from} – ${row.to}`,
    },
    {
      id: 'cause',
      title: t('office.reconciliation.cause'),
      cell: (row) =>
        row.folded > 0 ? (
          <span className="muted">{t('office.reconciliation.folded', { 0: row.folded })}</span>
        ) : (
          t(`office.reconciliation.cause.${row.cause}`)
        ),
      text: (row) => row.cause,
    },
    number('lines'),
    number('rounds'),
    number('matched'),
    number('repaired'),
    number('cases'),
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <RunPill state={row.state} />,
      text: (row) => row.state,
    },
  ];
}
