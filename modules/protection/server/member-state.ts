import { settingsOf } from '#modules/brand/server/index.ts';
import { defineCache } from '#platform/cache.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { longest, type Pause } from './pause-rule.ts';
import { type Member, selectLimits, selectMember, selectPauses } from './protection.store.ts';

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

/** By member. A change drops the entry in every process when it commits. */
const states = defineCache<bigint, MemberState>({
  name: 'protection.states',
  maxEntries: 50_000,
  ttlMs: 5_000,
});

/** The state behind the stakes of a member, from the cache. */
export async function stateOf(tx: ReadTx, memberId: bigint): Promise<MemberState> {
  return await states.get(tx, memberId, () => readState(tx, memberId));
}

/** Drops the state in every process once the change commits. */
export async function dropState(tx: Tx, memberId: bigint): Promise<void> {
  await states.invalidate(tx, memberId);
}

/** The same, read now. */
export async function readState(tx: ReadTx, memberId: bigint): Promise<MemberState> {
  const [row, limits, pauses] = await Promise.all([
    selectMember(tx, memberId),
    selectLimits(tx, memberId),
    selectPauses(tx, memberId),
  ]);
  const time = limits.find(({ kind }) => kind === 'time');
  return {
    pauses,
    sittingAtMs: row?.sitting_at?.getTime(),
    checkedAtMs: row?.checked_at?.getTime(),
    sittingMinutes: time === undefined ? undefined : Number(time.value),
    checkMinutes: row?.check_minutes ?? undefined,
  };
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
