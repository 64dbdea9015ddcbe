import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Static } from 'typebox';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { actionName } from '#ui/office/case/action-name.ts';
import { changesBetween } from '#ui/office/case/changes-between.ts';
import { EntityName, entityText } from '#ui/office/case/entity-name.tsx';
import { fieldName, fieldValue } from '#ui/office/case/field-words.ts';
import { timeText, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { useMoments } from '#ui/office/list/filter-dates.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { timeSortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { Banner } from '#ui/office/states.tsx';
import { listAudit, verifyAudit } from '../../contract.audit-office.ts';
import { AuditFilters } from './audit-filters.tsx';

const AUDIT_FILTERS = ['staff', 'action', 'entity', 'field', 'ip', 'days'] as const;
const SHOWN_FIELDS = 3;

type Row = Static<typeof listAudit.output>['rows'][number];

export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { values, set, before, sort } = useFilters(AUDIT_FILTERS);
  const { days, ...others } = values;
  const moments = useMoments(days);
  const list = useOffice(listAudit, {
    ...others,
    ...moments,
    ...timeSortIn(sort),
    ...(before === undefined ? {} : { before }),
  });
  return (
    <ListPage
      title={t('office.audit.title')}
      list={list}
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/audit/${row.id}`)}
      above={<Verification />}
      filters={<AuditFilters values={values} onSet={set} />}
      fileName="audit"
    />
  );
}

function columnsOf(t: Translate): readonly Column<Row>[] {
  return [
    {
      id: 'action',
      title: t('office.approval.action'),
      cell: (row) => <b title={row.action}>{actionName(t, row.action)}</b>,
      text: (row) => actionName(t, row.action),
    },
    {
      id: 'at',
      title: t('office.time'),
      sort: 'time',
      cell: (row) => <When at={row.at} />,
      text: (row) => timeText(row.at),
    },
    {
      id: 'staff',
      title: t('office.audit.staff'),
      cell: (row) => row.staff || <span className="muted">{t('office.audit.by_itself')}</span>,
      text: (row) => row.staff,
    },
    {
      id: 'entity',
      title: t('office.entity'),
      cell: (row) => <EntityName entity={row.entity} />,
      text: (row) => entityText(t, row.entity),
    },
    {
      id: 'change',
      title: t('office.approval.change'),
      cell: (row) => <ChangeText row={row} />,
      text: (row) => changeLines(t, row).join('; '),
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
    {
      id: 'id',
      title: '#',
      cell: (row) => <span className="num muted">{row.id}</span>,
      text: (row) => row.id,
    },
  ];
}

/** The fields that a change is about, each as it was and as it is. */
function changeLines(t: Translate, row: Pick<Row, 'before' | 'after'>): readonly string[] {
  return changesBetween(row.before, row.after).map(({ path, before, after }) => {
    const value = (one: string | undefined) => (one === undefined ? '–' : fieldValue(t, path, one));
    return `${fieldName(t, path)}: ${value(before)} → ${value(after)}`;
  });
}

function ChangeText({ row }: { readonly row: Row }) {
  const { t } = useTranslate();
  const lines = changeLines(t, row);
  const more = lines.length - SHOWN_FIELDS;
  return (
    <>
      {lines.slice(0, SHOWN_FIELDS).map((line) => (
        <div key={line} className="of-line">
          {line}
        </div>
      ))}
      {more > 0 && <span className="muted">{t('office.audit.more', { 0: more })}</span>}
    </>
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
