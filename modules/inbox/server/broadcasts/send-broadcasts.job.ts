import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Job } from '#platform/module.ts';
import { broadcastEnded, messagesArrived } from '../../events.ts';
import {
  type BroadcastRow,
  insertBroadcastMessages,
  lockDue,
  noteReached,
  selectAudience,
} from './broadcast.store.ts';

/** Members of one transaction. */
const PART = 500;

/** Sends what is due, part by part; each part is one commit, so that an interruption repeats and leaves out nobody. */
export const sendBroadcastsJob: Job = {
  name: 'inbox.send_broadcasts',
  cron: '* * * * *',
  run: async (app) => {
    while (await app.db.transaction((tx) => sendPart(app, tx))) {
      // The next part.
    }
  },
};

/** @returns false when nothing is due */
async function sendPart(app: AppContext, tx: Tx): Promise<boolean> {
  const now = new Date(app.clock.nowMs());
  const broadcast = await lockDue(tx, now);
  if (broadcast === undefined) {
    return false;
  }
  const { id, brand_id: brandId, kind, filter } = broadcast;
  const audience = { brandId, kind, filter, now };
  const page = { after: broadcast.reached_id, limit: PART };
  const memberIds = await selectAudience(tx, audience, page);
  const reached = await insertBroadcastMessages(tx, {
    ...{ broadcast, now },
    memberIds: await mayGet(app, tx, broadcast, memberIds),
  });
  const isOver = memberIds.length < PART;
  await noteReached(tx, {
    ...{ id, isOver, now, count: reached.length },
    reachedId: memberIds.at(-1) ?? broadcast.reached_id,
  });
  if (reached.length > 0) {
    await app.announce(tx, messagesArrived, {
      id: `inbox:broadcast:${id}:${memberIds.at(-1)}`,
      payload: { brandId, memberIds: [...reached] },
    });
  }
  if (isOver) {
    const sentCount = broadcast.sent_count + reached.length;
    broadcastEnded(app.log, { brandId, broadcastId: id, sentCount });
  }
  return true;
}

/** An offer goes to nobody who is on a break or excluded. */
async function mayGet(
  app: AppContext,
  tx: Tx,
  { kind, brand_id: brandId }: Pick<BroadcastRow, 'kind' | 'brand_id'>,
  memberIds: readonly bigint[],
): Promise<readonly bigint[]> {
  if (kind !== 'offer') {
    return memberIds;
  }
  const refusals = await Promise.all(
    memberIds.map((memberId) => app.guards.beforeOffer(tx, { brandId, memberId })),
  );
  return memberIds.filter((_, index) => refusals[index] === undefined);
}
