import { settingsOf } from '#modules/brand/server/index.ts';
import { type Contacts, contactsOfAll } from '#modules/identity/server/index.ts';
import { dayIn } from '#modules/member/field-rules.birthday.ts';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { defineCache } from '#platform/cache.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { gathered } from '#seamless/gathered.ts';
import { type Member, NOBODY, type PersonRow, selectPersons } from './level.store.ts';
import { levelOf } from './level-rule.ts';

/** So many members are read at once. */
const MAX_AT_ONCE = 200;

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

/** Stakes of many members who are not in the cache ask for their levels in sets. */
const finderOf = perApp((app) =>
  gathered<Member, number>(
    async (members) =>
      (await readStatuses(app.db.pooled, members, app.clock.nowMs())).map(({ level }) => level),
    MAX_AT_ONCE,
  ),
);

/** The level of a member and what it is made of, read now. */
export async function readLevelStatus(
  tx: ReadTx,
  member: Member,
  nowMs: number,
): Promise<LevelStatus> {
  const [status] = await readStatuses(tx, [member], nowMs);
  if (status === undefined) {
    throw new Error('every member has a level');
  }
  return status;
}

/** The same for many members, in their order. */
async function readStatuses(
  tx: ReadTx,
  members: readonly Member[],
  nowMs: number,
): Promise<readonly LevelStatus[]> {
  const found = new Map<Member, LevelStatus>();
  for (const [brandId, own] of Map.groupBy(members, (member) => member.brandId)) {
    const memberIds = own.map(({ memberId }) => memberId);
    const [persons, contacts, { timeZone }] = await Promise.all([
      selectPersons(tx, { brandId, memberIds }),
      contactsOfAll(tx, { brandId, accountIds: memberIds }),
      settingsOf(tx, brandId),
    ]);
    const today = dayIn(timeZone, nowMs);
    for (const [place, member] of own.entries()) {
      const person = persons[place] ?? NOBODY;
      found.set(member, statusOf(person, contacts.get(member.memberId), today));
    }
  }
  return members.flatMap((member) => found.get(member) ?? []);
}

function statusOf(person: PersonRow, contacts: Contacts | undefined, today: string): LevelStatus {
  const hasContact = contacts?.mobile?.isVerified === true || contacts?.email?.isVerified === true;
  const { level: proved, document_ends_on: endsOn } = person;
  return { level: levelOf({ proved, endsOn, hasContact, today }), person, today };
}

/** The level behind the stakes of a member, from the cache. */
export async function cachedLevel(app: AppContext, tx: ReadTx, member: Member): Promise<number> {
  return await levels.get(tx, member.memberId, async (within) =>
    within === app.db.pooled
      ? await finderOf(app)(member)
      : (await readLevelStatus(within, member, app.clock.nowMs())).level,
  );
}

/** Drops the level in every process once the change commits. */
export async function dropLevel(tx: Tx, memberId: bigint): Promise<void> {
  await levels.invalidate(tx, memberId);
}
