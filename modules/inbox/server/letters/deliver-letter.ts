import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { messagesArrived } from '../../events.ts';
import { BRANCH_TYPES, DOWNWARD_TYPES } from '../../field-rules.ts';
import { insertLetterMessages } from '../message.store.ts';
import { noteSent, type Recipients, selectMuted } from './letter.store.ts';

const DOWNWARD: readonly string[] = DOWNWARD_TYPES;

/**
 * Puts a letter among the messages of its readers. What an agent writes to those below advertises: it reaches nobody whom
 * `beforeOffer` refuses, and what goes to many of them nobody who wants no offers. The agent does not learn who that is.
 * @param letter.part tells parts of one letter apart
 */
export async function deliverLetter(
  app: AppContext,
  tx: Tx,
  letter: {
    readonly brandId: number;
    readonly letterId: bigint;
    readonly recipients: Recipients;
    readonly readers: readonly bigint[];
    readonly sentAt: Date;
    readonly part?: string;
  },
): Promise<void> {
  const { brandId, letterId, sentAt, part } = letter;
  const memberIds = await readersWhoMayGet(app, tx, letter);
  if (memberIds.length === 0) {
    return;
  }
  await insertLetterMessages(tx, { brandId, memberIds, letterId, sentAt });
  await noteSent(tx, letterId, memberIds.length);
  await app.announce(tx, messagesArrived, {
    id: `inbox:letter:${letterId}${part === undefined ? '' : `:${part}`}`,
    payload: { brandId, memberIds: [...memberIds] },
  });
}

async function readersWhoMayGet(
  app: AppContext,
  tx: Tx,
  letter: {
    readonly brandId: number;
    readonly recipients: Recipients;
    readonly readers: readonly bigint[];
  },
): Promise<readonly bigint[]> {
  const { brandId, recipients, readers } = letter;
  if (!DOWNWARD.includes(recipients)) {
    return readers;
  }
  const isToMany = recipients === 'all_downline' || BRANCH_TYPES.includes(recipients);
  const muted = isToMany ? await selectMuted(tx, readers) : new Set<bigint>();
  const refusals = await Promise.all(
    readers.map((memberId) => app.guards.beforeOffer(tx, { brandId, memberId })),
  );
  return readers.filter((id, place) => refusals[place] === undefined && !muted.has(id));
}
