import { settingsOf } from '#modules/brand/server/index.ts';
import { contactsOf } from '#modules/identity/server/index.ts';
import { dayIn } from '#modules/member/field-rules.birthday.ts';
import { defineCache } from '#platform/cache.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { type Member, type PersonRow, selectPerson } from './level.store.ts';
import { levelOf } from './level-rule.ts';

export type LevelStatus = {
  readonly level: number;
  readonly person: PersonRow;
  readonly today: string;
};

/** By member, for stakes and launches alone: money never depends on it. */
const levels = defineCache<bigint, number>({
  name: 'kyc.levels',
  maxEntries: 200_000,
  ttlMs: 60_000,
});

/** The level of a member and what it is made of, read now. */
export async function readLevelStatus(
  tx: ReadTx,
  member: Member,
  nowMs: number,
): Promise<LevelStatus> {
  const [person, contacts, { timeZone }] = await Promise.all([
    selectPerson(tx, member),
    contactsOf(tx, { brandId: member.brandId, accountId: member.memberId }),
    settingsOf(tx, member.brandId),
  ]);
  const today = dayIn(timeZone, nowMs);
  const hasContact = contacts.mobile?.isVerified === true || contacts.email?.isVerified === true;
  const level = levelOf({
    proved: person.level,
    endsOn: person.document_ends_on,
    hasContact,
    today,
  });
  return { level, person, today };
}

/** The level behind the stakes of a member, from the cache. */
export async function cachedLevel(tx: ReadTx, member: Member, nowMs: number): Promise<number> {
  return await levels.get(
    tx,
    member.memberId,
    async (within) => (await readLevelStatus(within, member, nowMs)).level,
  );
}

/** Drops the level in every process once the change commits. */
export async function dropLevel(tx: Tx, memberId: bigint): Promise<void> {
  await levels.invalidate(tx, memberId);
}
