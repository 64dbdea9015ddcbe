import type { Static } from 'typebox';
import { mayActIn, openTo, workQueues } from '#modules/operator/server/index.ts';
import { handle, type OperatorActor, operatorOf } from '#platform/http/handle.ts';
import { listWork } from '../../contract.office.ts';
import { managesOthers } from './assign-work.ts';
import { MAX_ITEMS, type OpenItem, openItems } from './open-items.ts';

type View = Static<typeof listWork.input>['view'];

export const listWorkHandler = handle(listWork, async (call) => {
  const { app, tx, brand, input, nowMs } = call;
  const operator = operatorOf(call);
  const at = { brandId: brand.id, now: new Date(nowMs) };
  const queues = openTo(call, workQueues);
  const read = await Promise.all(queues.map((queue) => openItems(app, tx, { queue, ...at })));
  const all = read.flat();
  const within = (view: View) => all.filter((item) => isIn(view, item, operator));
  const rows = within(input.view).filter(
    ({ queue }) => input.queue === undefined || queue.name === input.queue,
  );
  return {
    rows: rows
      .toSorted((left, right) => left.dueAt.getTime() - right.dueAt.getTime())
      .map((item) => shown(item, operator, brand.id)),
    counts: {
      mine: within('mine').length,
      unassigned: within('unassigned').length,
      all: all.length,
      overdue: within('overdue').length,
    },
    queues: queues.map(({ name }) => name),
    isMore: read.some(({ length }) => length >= MAX_ITEMS),
  };
});

/** What the operator asked for waits for somebody else, so it is not theirs to take. */
function isIn(view: View, item: OpenItem, { operatorId }: OperatorActor): boolean {
  switch (view) {
    case 'all':
      return true;
    case 'mine':
      return item.owner?.id === operatorId;
    case 'unassigned':
      return item.owner === null && item.askedBy !== operatorId;
    case 'overdue':
      return item.isOverdue;
    default:
      return view satisfies never;
  }
}

function shown(item: OpenItem, operator: OperatorActor, brandId: number) {
  const { owner, queue } = item;
  const isMine = owner?.id === operator.operatorId;
  return {
    queue: queue.name,
    id: item.id,
    title: item.title,
    words: item.words,
    detail: item.detail,
    since: item.since.toISOString(),
    dueAt: item.dueAt.toISOString(),
    isOverdue: item.isOverdue,
    owner: owner === null ? null : { id: owner.id.toString(), name: owner.name },
    isMine,
    isOwnRequest: item.askedBy === operator.operatorId,
    mayAssign:
      mayActIn(operator, queue.handledBy, brandId) &&
      (owner === null || isMine || managesOthers(operator, queue, brandId)),
    notes: item.notes,
  };
}
