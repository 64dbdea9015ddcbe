import { branchOf } from '#modules/downline/server/index.ts';
import { accountById } from '#modules/identity/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isAgent } from '#platform/contract/account-type.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Job } from '#platform/module.ts';
import { deliverLetter } from './deliver-letter.ts';
import { lockSending, noteReached, type SendingLetter } from './letter.store.ts';

/** Members of one transaction. */
const PART = 500;

/** Sends letters to a level or a whole branch part by part; each part is one commit, so that an interruption repeats and leaves out nobody. */
export const sendBranchLettersJob: Job = {
  name: 'inbox.send_branch_letters',
  cron: '* * * * *',
  run: async (app) => {
    while (await app.db.transaction((tx) => sendPart(app, tx))) {
      // The next part.
    }
  },
};

/** @returns false when no letter waits */
async function sendPart(app: AppContext, tx: Tx): Promise<boolean> {
  const letter = await lockSending(tx);
  if (letter === undefined) {
    return false;
  }
  const places = (await mayStillSend(tx, letter)) ? await nextPlaces(tx, letter) : [];
  const last = places.at(-1);
  if (last !== undefined) {
    await deliverLetter(app, tx, {
      ...{ brandId: letter.brand_id, letterId: letter.id },
      recipients: letter.level === null ? 'whole_branch' : 'level_branch',
      readers: places.map(({ member_id }) => member_id),
      sentAt: new Date(app.clock.nowMs()),
      part: `${last.depth}-${last.member_id}`,
    });
  }
  await noteReached(tx, { id: letter.id, at: places.length < PART ? null : (last ?? null) });
  return true;
}

/** A letter of an agent who was closed meanwhile goes no further. */
async function mayStillSend(tx: Tx, { sender_id }: SendingLetter): Promise<boolean> {
  const sender = await accountById(tx, sender_id);
  return sender?.isActive === true && isAgent(sender.accountType);
}

async function nextPlaces(tx: Tx, letter: SendingLetter) {
  return await branchOf(tx, letter.sender_id, {
    level: letter.level,
    after: { depth: letter.reached_depth, member_id: letter.reached_id },
    limit: PART,
  });
}
