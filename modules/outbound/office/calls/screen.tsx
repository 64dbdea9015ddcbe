import { Button } from '@mantine/core';
import { CircleStop, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { timeSortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { OutboundCallPill } from '#ui/office/outbound-call.tsx';
import { CALL_VIEWS, listOutboundCalls, type OutboundCall } from '../../contract.office.ts';
import { type Act, ActDialog } from './act-dialog.tsx';

const REFRESH_MS = 5_000;
const IS_ID = /^[1-9][0-9]{0,15}$/;

const FAILED: readonly OutboundCall['state'][] = ['refused', 'given_up'];

function useCalls() {
  const { values, set, before, sort } = useFilters(['view', 'kind', 'id']);
  const view = CALL_VIEWS.find((known) => known === values.view) ?? 'unfinished';
  const { kind } = values;
  const id = values.id !== undefined && IS_ID.test(values.id) ? values.id : undefined;
  const list = useOffice(
    listOutboundCalls,
    {
      view,
      ...(kind === undefined ? {} : { kind }),
      ...(id === undefined ? {} : { id }),
      ...timeSortIn(sort),
      ...(before === undefined ? {} : { before }),
    },
    { refetchMs: REFRESH_MS },
  );
  return { list, view, kind, id, set };
}

/** Calls to the outside: those that wait, those that failed, and which may be retried. */
export function Screen() {
  const { t } = useTranslate();
  const { list, view, kind, id, set } = useCalls();
  const may = { retry: useMay('outbound.retry'), end: useMay('outbound.end') };
  const [acting, setActing] = useState<{ readonly act: Act; readonly call: OutboundCall }>();
  const { open = 0, failed = 0, kinds = [] } = list.data ?? {};
  return (
    <>
      <ListPage
        title={t('office.outbound.title')}
        list={list}
        columns={columnsOf(t, (call) => (
          <Actions call={call} may={may} onAct={(act) => setActing({ act, call })} />
        ))}
        rowKey={(row) => row.id}
        toneOf={({ state }) => (FAILED.includes(state) ? 'ember' : undefined)}
        emptyHint={t('office.outbound.empty')}
        fileName="outbound-calls"
        above={<div className="muted">{t('office.outbound.counts', { 0: open, 1: failed })}</div>}
        filters={
          <>
            <FilterChoice
              label={t('office.outbound.view')}
              value={view}
              onChange={(value) => set('view', value)}
              options={CALL_VIEWS.map((value) => ({
                value,
                label: t(`office.outbound.view.${value}`),
              }))}
            />
            <FilterChoice
              label={t('office.outbound.kind')}
              value={kind}
              onChange={(value) => set('kind', value)}
              options={kinds.map((value) => ({ value, label: kindWords(t, value) }))}
            />
            <FilterText
              label={t('office.outbound.id')}
              value={id}
              onChange={(value) => set('id', value)}
            />
          </>
        }
      />
      {acting !== undefined && (
        <ActDialog
          key={acting.call.id}
          act={acting.act}
          call={acting.call}
          what={`${kindWords(t, acting.call.kind)} · ${acting.call.subject}`}
          onClose={() => setActing(undefined)}
        />
      )}
    </>
  );
}

function kindWords(t: Translate, kind: string): string {
  return t(`office.outbound.kind.${kind}`);
}

function columnsOf(
  t: Translate,
  actionsOf: (call: OutboundCall) => ReactNode,
): readonly Column<OutboundCall>[] {
  return [
    {
      id: 'kind',
      title: t('office.outbound.kind'),
      cell: (row) => <b>{kindWords(t, row.kind)}</b>,
      text: (row) => row.kind,
    },
    {
      id: 'subject',
      title: t('office.outbound.subject'),
      cell: (row) => <span className="code">{row.subject}</span>,
      text: (row) => row.subject,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <OutboundCallPill state={row.state} />,
      text: (row) => row.state,
    },
    {
      id: 'attempts',
      title: t('office.outbound.attempts'),
      isNumber: true,
      cell: (row) => row.attempts,
      text: (row) => String(row.attempts),
    },
    {
      id: 'code',
      title: t('office.outbound.code'),
      cell: (row) => <span className="code">{row.code ?? '–'}</span>,
      text: (row) => row.code ?? '',
    },
    {
      id: 'made',
      title: t('office.outbound.made'),
      sort: 'time',
      cell: (row) => <When at={row.madeAt} />,
      text: (row) => row.madeAt,
    },
    {
      id: 'next',
      title: t('office.outbound.next'),
      cell: (row) =>
        row.nextAt === null ? <span className="muted">–</span> : <When at={row.nextAt} />,
      text: (row) => row.nextAt ?? '',
    },
    { id: 'actions', title: t('office.actions'), cell: actionsOf },
  ];
}

/** The actions an operator may take on a call: retry a failed one, end one that waits. */
function Actions(props: {
  readonly call: OutboundCall;
  readonly may: Readonly<Record<Act, boolean>>;
  readonly onAct: (act: Act) => void;
}) {
  const { t } = useTranslate();
  const { call, may, onAct } = props;
  if (call.mayRetry && may.retry) {
    return (
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<RotateCcw size={12} />}
        onClick={() => onAct('retry')}
      >
        {t('office.outbound.retry')}
      </Button>
    );
  }
  return call.mayEnd && may.end ? (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<CircleStop size={12} />}
      onClick={() => onAct('end')}
    >
      {t('office.outbound.end')}
    </Button>
  ) : null;
}
