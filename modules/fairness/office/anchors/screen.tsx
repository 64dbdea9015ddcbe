import { Button } from '@mantine/core';
import { Anchor as AnchorIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useMay } from '#ui/office/operator.ts';
import { OutboundCallPill } from '#ui/office/outbound-call.tsx';
import { listOfficeAnchors, type OfficeAnchor } from '../../contract.office.ts';
import { type Act, ActDialog } from './act-dialog.tsx';
import { AddDialog } from './add-dialog.tsx';

const REFRESH_MS = 10_000;

/** The places outside that keep checkpoints of the public log: their last results, and what failed. */
export function Screen() {
  const { t } = useTranslate();
  const list = useOffice(listOfficeAnchors, {}, { refetchMs: REFRESH_MS });
  const mayChange = useMay('fairness.keys');
  const [isAdding, setAdding] = useState(false);
  const [acting, setActing] = useState<{ readonly act: Act; readonly anchor: OfficeAnchor }>();
  const columns = columnsOf(t, (anchor) =>
    mayChange ? <Actions anchor={anchor} onAct={(act) => setActing({ act, anchor })} /> : null,
  );
  return (
    <>
      <ListPage
        title={t('office.fairness.anchors')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        toneOf={({ call }) => (isFailing(call) ? 'ember' : undefined)}
        above={<div className="muted">{t('office.fairness.anchorsHint')}</div>}
        actions={
          mayChange ? (
            <Button leftSection={<AnchorIcon size={16} />} onClick={() => setAdding(true)}>
              {t('office.fairness.anchor.add')}
            </Button>
          ) : null
        }
        fileName="anchors"
      />
      {isAdding ? (
        <AddDialog hasFolder={list.data?.hasFolder === true} onClose={() => setAdding(false)} />
      ) : null}
      {acting === undefined ? null : (
        <ActDialog
          key={`${acting.act} ${acting.anchor.id}`}
          act={acting.act}
          anchor={acting.anchor}
          onClose={() => setActing(undefined)}
        />
      )}
    </>
  );
}

function isFailing(call: OfficeAnchor['call']): boolean {
  return call?.state === 'refused' || call?.state === 'given_up';
}

/** Whether there is a call that can be made now. */
function mayRetry({ call }: OfficeAnchor): boolean {
  return call?.state === 'waiting' || isFailing(call);
}

function Actions({
  anchor,
  onAct,
}: {
  readonly anchor: OfficeAnchor;
  readonly onAct: (act: Act) => void;
}) {
  const { t } = useTranslate();
  return (
    <span className="of-row">
      {mayRetry(anchor) ? (
        <Button size="compact-xs" variant="default" onClick={() => onAct('retry')}>
          {t('office.fairness.anchor.retry')}
        </Button>
      ) : null}
      <Button size="compact-xs" variant="default" onClick={() => onAct('end')}>
        {t('office.fairness.anchor.end')}
      </Button>
    </span>
  );
}

function columnsOf(
  t: Translate,
  actionsOf: (anchor: OfficeAnchor) => ReactNode,
): readonly Column<OfficeAnchor>[] {
  return [
    {
      id: 'name',
      title: t('office.fairness.anchor.name'),
      cell: ({ name, place }) => (
        <>
          <b>{name}</b>
          {place === null ? null : <div className="muted">{place}</div>}
        </>
      ),
      text: (row) => row.name,
    },
    {
      id: 'kind',
      title: t('office.fairness.anchor.kind'),
      cell: (row) => t(`office.fairness.anchor.kind.${row.kind}`),
      text: (row) => row.kind,
    },
    {
      id: 'target',
      title: t('office.fairness.anchor.target'),
      cell: (row) => <span className="code">{row.target}</span>,
      text: (row) => row.target,
    },
    {
      id: 'last',
      title: t('office.fairness.anchor.last'),
      cell: ({ last }) =>
        last === null ? (
          t('office.fairness.anchor.never')
        ) : (
          <>
            {t('office.fairness.anchor.lastOf', { 0: last.size })} <When at={last.at} />
          </>
        ),
      text: ({ last }) => last?.at ?? '',
    },
    {
      id: 'call',
      title: t('office.fairness.anchor.call'),
      cell: ({ call }) => <CallCell call={call} />,
      text: ({ call }) => call?.state ?? '',
    },
    { id: 'actions', title: t('office.actions'), cell: actionsOf },
  ];
}

function CallCell({ call }: Pick<OfficeAnchor, 'call'>) {
  const { t } = useTranslate();
  if (call === null) {
    return <>–</>;
  }
  const { state, attempts, code, nextAt } = call;
  return (
    <>
      <OutboundCallPill state={state} />
      {state === 'done' || attempts === 0 ? null : (
        <div className="muted">
          {t('office.fairness.anchor.attempts', { 0: attempts, 1: code ?? '–' })}
        </div>
      )}
      {nextAt === null ? null : (
        <div className="muted">
          {t('office.fairness.anchor.next')} <When at={nextAt} />
        </div>
      )}
    </>
  );
}
