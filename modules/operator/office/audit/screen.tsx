import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { actionName } from '#ui/office/case/action-name.ts';
import { Facts } from '#ui/office/case/case-page.tsx';
import { DiffView } from '#ui/office/case/diff-view.tsx';
import { When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { Banner } from '#ui/office/states.tsx';
import { listAudit, verifyAudit } from '../../contract.office.ts';

const FILTERS = ['staff', 'action', 'entity'] as const;

function useAudit() {
  const { values, set, before } = useFilters(FILTERS);
  const list = useOffice(listAudit, { ...values, ...(before === undefined ? {} : { before }) });
  return { list, rows: list.data?.rows ?? [], values, set };
}

type Row = ReturnType<typeof useAudit>['rows'][number];

export function Screen() {
  const { t } = useTranslate();
  const { list, values, set } = useAudit();
  const [opened, setOpened] = useState<Row>();
  const columns: readonly Column<Row>[] = [
    {
      id: 'id',
      title: '#',
      cell: (row) => <span className="num">{row.id}</span>,
      text: (row) => row.id,
    },
    {
      id: 'at',
      title: t('office.time'),
      cell: (row) => <When at={row.at} />,
      text: (row) => row.at,
    },
    {
      id: 'staff',
      title: t('office.audit.staff'),
      cell: (row) => row.staff,
      text: (row) => row.staff,
    },
    {
      id: 'action',
      title: t('office.approval.action'),
      cell: (row) => (
        <>
          <b>{actionName(t, row.action)}</b> <span className="muted code">{row.action}</span>
        </>
      ),
      text: (row) => row.action,
    },
    {
      id: 'entity',
      title: t('office.entity'),
      cell: (row) => <span className="code">{row.entity}</span>,
      text: (row) => row.entity,
    },
    {
      id: 'reason',
      title: t('office.reason'),
      cell: (row) => row.reason ?? <span className="muted">–</span>,
      text: (row) => row.reason ?? '',
    },
    {
      id: 'ip',
      title: t('office.address'),
      cell: (row) => <span className="num">{row.ip}</span>,
      text: (row) => row.ip ?? '',
    },
  ];
  return (
    <>
      <ListPage
        title={t('office.audit.title')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        onOpen={setOpened}
        above={<Verification />}
        filters={FILTERS.map((name) => (
          <FilterText
            key={name}
            label={t(`office.audit.filter.${name}`)}
            value={values[name]}
            onChange={(value) => set(name, value)}
          />
        ))}
        fileName="audit"
      />
      <Modal
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={<b>{opened === undefined ? '' : actionName(t, opened.action)}</b>}
        size="lg"
      >
        {opened !== undefined && <AuditDetail row={opened} />}
      </Modal>
    </>
  );
}

function AuditDetail({ row }: { readonly row: Row }) {
  const { t } = useTranslate();
  return (
    <div className="of-stack">
      <Facts
        facts={[
          { name: t('office.time'), value: <When at={row.at} /> },
          { name: t('office.audit.staff'), value: row.staff },
          { name: t('office.entity'), value: <span className="code">{row.entity}</span> },
          { name: t('office.reason'), value: row.reason ?? '–' },
        ]}
      />
      <div className="of-card">
        <DiffView before={row.before} after={row.after} />
      </div>
      <div className="muted code">
        #{row.id} {row.hash}
      </div>
    </div>
  );
}

/** Recomputes the chain on demand: it reads every row. */
function Verification() {
  const { t } = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const { data, isRefreshing, refetch } = useOffice(verifyAudit, {}, { enabled: isAsked });
  const check = () => {
    setAsked(true);
    if (isAsked) {
      void refetch();
    }
  };
  return (
    <div className="of-row">
      <Button variant="default" loading={isRefreshing} onClick={check}>
        {t('office.audit.verify')}
      </Button>
      {data?.isIntact === true && (
        <Banner tone="leaf">
          {data.anchorId === null
            ? t('office.audit.unanchored', { 0: data.rows })
            : t('office.audit.intact', { 0: data.rows, 1: data.anchorId })}
        </Banner>
      )}
      {data?.isIntact === false && (
        <Banner tone="ember">
          {t('office.audit.broken')}{' '}
          {data.faults
            .map(({ id, fault }) => `#${id} ${t(`office.audit.fault.${fault}`)}`)
            .join(', ')}
        </Banner>
      )}
    </div>
  );
}
