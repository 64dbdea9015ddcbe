import { settingsOf } from '#modules/brand/server/index.ts';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { defineCache } from '#platform/cache.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { gathered } from '#seamless/gathered.ts';
import { longest, type Pause } from './pause-rule.ts';
import { type Member, selectPauses, selectPausesOf, selectStates } from './protection.store.ts';

/** So many members are read at once. */
const MAX_AT_ONCE = 200;

/** What a stake of the member is judged by beside the sums of play. */
export type MemberState = {
  readonly pauses: readonly Pause[];
  readonly sittingAtMs: number | undefined;
  readonly checkedAtMs: number | undefined;
  /** The longest sitting, in minutes, as the member chose. */
  readonly sittingMinutes: number | undefined;
  /** The member's choice; undefined takes the brand's. */
  readonly checkMinutes: number | undefined;
};

/** By member. A change drops the entry in every process when it commits, and a lost connection drops all. */
const states = defineCache<bigint, MemberState>({
  name: 'protection.states',
  maxEntries: 200_000,
  ttlMs: 60_000,
});
/** Every stake of a member who is not in the cache asks, so they are asked for in sets. */
const finderOf = perApp((app) =>
  gathered<bigint, MemberState>((memberIds) => readStates(app.db.pooled, memberIds), MAX_AT_ONCE),
);

/** The state behind the stakes of a member, from the cache. */
export async function stateOf(app: AppContext, tx: ReadTx, memberId: bigint): Promise<MemberState> {
  return await states.get(tx, memberId, () =>
    tx === app.db.pooled ? finderOf(app)(memberId) : readState(tx, memberId),
  );
}

/** Drops the state in every process once the change commits. */
export async function dropState(tx: Tx, memberId: bigint): Promise<void> {
  await states.invalidate(tx, memberId);
}

/** The same, read now. */
export async function readState(tx: ReadTx, memberId: bigint): Promise<MemberState> {
  const [state] = await readStates(tx, [memberId]);
  if (state === undefined) {
    throw new Error('every member has a state');
  }
  return state;
}

/** The states of members, in their order. */
async function readStates(
  tx: ReadTx,
  memberIds: readonly bigint[],
): Promise<readonly MemberState[]> {
  const [rows, pauses] = await Promise.all([
    selectStates(tx, memberIds),
    selectPausesOf(tx, memberIds),
  ]);
  const byMember = Map.groupBy(pauses, ({ member_id }) => member_id);
  return rows.map((row) => ({
    pauses: byMember.get(row.member_id) ?? [],
    sittingAtMs: row.sitting_at?.getTime(),
    checkedAtMs: row.checked_at?.getTime(),
    sittingMinutes: row.sitting_minutes === null ? undefined : Number(row.sitting_minutes),
    checkMinutes: row.check_minutes ?? undefined,
  }));
}

/** The break or exclusion that the member is in, read now. */
export async function pauseOf(
  tx: ReadTx,
  member: Member,
  nowMs: number,
): Promise<Pause | undefined> {
  return longest(await selectPauses(tx, member.memberId), nowMs);
}

/** How long a member plays until a reality check, and whether stakes wait for its answer: by choice, or in strict markets. */
export async function checkRuleOf(
  tx: ReadTx,
  member: { readonly brandId: number; readonly checkMinutes: number | undefined },
): Promise<{ readonly minutes: number; readonly isEnforced: boolean }> {
  const { realityCheckMinutes, isProtectionStrict } = await settingsOf(tx, member.brandId);
  const { checkMinutes } = member;
  return {
    minutes: checkMinutes ?? realityCheckMinutes,
    isEnforced: isProtectionStrict || checkMinutes !== undefined,
  };
}
