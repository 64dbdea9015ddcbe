import {
  audit,
  mayActIn,
  openTo,
  type StaffRef,
  staffWith,
  type WorkQueue,
  workQueues,
} from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type Call, handle, type OperatorActor, operatorOf } from '#platform/http/handle.ts';
import { assignWork, listColleagues } from '../../contract.office.ts';
import { notify } from '../notifications/notify.ts';
import { deleteOwner, lockItem, upsertOwner, type Which } from './item.store.ts';
import { type OpenItem, openItems } from './open-items.ts';

/** Taking or moving what a colleague has. */
export const MANAGE = 'work.manage';

/** Whether an operator may move what colleagues have in a queue. */
export function managesOthers(operator: OperatorActor, queue: WorkQueue, brandId: number): boolean {
  return mayActIn(operator, queue.managedBy ?? MANAGE, brandId);
}

/** The queue of that name, when the operator may see it. */
export function openQueue(
  call: Pick<Call<unknown, never>, 'app' | 'brand' | 'actor'>,
  name: string,
): WorkQueue | undefined {
  return openTo(call, workQueues).find((queue) => queue.name === name);
}

export const assignWorkHandler = handle(assignWork, async (call) => {
  const { app, tx, brand, input, nowMs, reject, request } = call;
  const operator = operatorOf(call);
  const me = { id: operator.operatorId, name: operator.name };
  const queue = openQueue(call, input.queue) ?? reject('work_unknown');
  const which = { brandId: brand.id, queue: queue.name, id: input.item };
  await lockItem(tx, which);
  const now = new Date(nowMs);
  const items = await openItems(app, tx, { queue, brandId: brand.id, now });
  const item = items.find(({ id }) => id === input.item) ?? reject('work_unknown');
  const why = whyNot(call, queue, item);
  if (why !== undefined) {
    return reject(why);
  }
  const owner = input.staffId === null ? null : await ownerOf(call, queue, input.staffId);
  if (owner === undefined || (owner !== null && owner.id === item.askedBy)) {
    return reject('work_not_theirs');
  }
  if (!(await setOwner(app, tx, { queue, which, owner, now }))) {
    return reject('work_changed');
  }
  if (owner !== null && owner.id !== me.id) {
    await notify(app, tx, {
      ...{ brandId: brand.id, staffIds: [owner.id], kind: 'assigned', queue: queue.name, now },
      ...{ item: item.id, title: item.title, words: item.words, by: me.name },
      fact: `assigned ${brand.id} ${queue.name} ${item.id} ${nowMs}`,
    });
  }
  await audit(tx, {
    operatorId: me.id,
    brandId: brand.id,
    action: 'work.assign',
    entity: item.entity,
    before: { owner: item.owner?.name ?? null },
    after: { owner: owner?.name ?? null },
    request,
  });
  return null;
});

export const listColleaguesHandler = handle(listColleagues, async (call) => {
  const { tx, brand, input, reject } = call;
  const queue = openQueue(call, input.queue) ?? reject('work_unknown');
  const rows = await staffWith(tx, { permission: queue.handledBy, brandId: brand.id });
  return { rows: rows.map(({ id, name }) => ({ id: id.toString(), name })) };
});

/** Why the operator of a call may not say who has a thing; undefined: they may. */
function whyNot(
  call: Pick<Call<unknown, never>, 'brand' | 'actor'>,
  queue: WorkQueue,
  { owner }: OpenItem,
): 'work_not_theirs' | 'work_taken' | undefined {
  const operator = operatorOf(call);
  if (!mayActIn(operator, queue.handledBy, call.brand.id)) {
    return 'work_not_theirs';
  }
  const isFree = owner === null || owner.id === operator.operatorId;
  return isFree || managesOthers(operator, queue, call.brand.id) ? undefined : 'work_taken';
}

/** Writes who has a thing, where its queue keeps that or here. @returns false when somebody was faster */
async function setOwner(
  app: AppContext,
  tx: Tx,
  change: {
    readonly queue: WorkQueue;
    readonly which: Which;
    readonly owner: StaffRef | null;
    readonly now: Date;
  },
): Promise<boolean> {
  const { queue, which, owner, now } = change;
  if (queue.assign !== undefined) {
    return await queue.assign(app, tx, { brandId: which.brandId, id: which.id, owner, now });
  }
  if (owner === null) {
    await deleteOwner(tx, which);
  } else {
    await upsertOwner(tx, which, { owner, now });
  }
  return true;
}

/** The colleague of that id, when they may handle things of the queue. */
async function ownerOf(
  { tx, brand }: Pick<Call<unknown, never>, 'tx' | 'brand'>,
  queue: WorkQueue,
  staffId: string,
) {
  const able = await staffWith(tx, { permission: queue.handledBy, brandId: brand.id });
  return able.find(({ id }) => id.toString() === staffId);
}
