import { Button } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { Pill, type Tone } from '#ui/office/states.tsx';
import { CALL_VIEWS, listOutboundCalls, type OutboundCall } from '../../contract.office.ts';
import { RetryDialog } from './retry-dialog.tsx';

const REFRESH_MS = 5_000;

const TONES: Readonly<Record<OutboundCall['state'], Tone | undefined>> = {
  waiting: 'sky',
  sending: 'sky',
  done: 'leaf',
  refused: 'ember',
  given_up: 'ember',
  moot: undefined,
};

function useCalls() {
  const { values, set, before } = useFilters(['view', 'kind']);
  const view = CALL_VIEWS.find((known) => known === values.view) ?? 'unfinished';
  const { kind } = values;
  const list = useOffice(
    listOutboundCalls,
    {
      view,
      ...(kind === undefined ? {} : { kind }),
      ...(before === undefined ? {} : { before }),
    },
    { refetchMs: REFRESH_MS },
  );
  return { list, view, kind, set };
}

/** Calls to the outside: what waits, what failed, and what may be retried. */
export function Screen() {
  const { t } = useTranslate();
  const { list, view, kind, set } = useCalls();
  const mayRetry = useMay('outbound.retry');
  const [retried, setRetried] = useState<OutboundCall>();
  const { open = 0, failed = 0, kinds = [] } = list.data ?? {};
  return (
    <>
      <ListPage
        title={t('office.outbound.title')}
        list={list}
        columns={columnsOf(t, mayRetry ? setRetried : undefined)}
        rowKey={(row) => row.id}
        toneOf={({ state }) => (TONES[state] === 'ember' ? 'ember' : undefined)}
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
          </>
        }
      />
      {retried !== undefined && (
        <RetryDialog
          key={retried.id}
          call={retried}
          what={`${kindWords(t, retried.kind)} · ${retried.subject}`}
          onClose={() => setRetried(undefined)}
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
  onRetry: ((call: OutboundCall) => void) | undefined,
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
      cell: (row) => <StatePill state={row.state} />,
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
    {
      id: 'retry',
      title: t('office.actions'),
      cell: (row) =>
        row.mayRetry && onRetry !== undefined ? (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<RotateCcw size={12} />}
            onClick={() => onRetry(row)}
          >
            {t('office.outbound.retry')}
          </Button>
        ) : null,
    },
  ];
}

function StatePill({ state }: { readonly state: OutboundCall['state'] }) {
  const { t } = useTranslate();
  const tone = TONES[state];
  return (
    <Pill {...(tone === undefined ? {} : { tone })}>{t(`office.outbound.state.${state}`)}</Pill>
  );
}
