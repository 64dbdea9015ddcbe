import { hasLevelStakes, playedOf, setLevelStake } from '#modules/play/server/index.ts';
import type { LevelLimits as LevelLimitsReader } from '#modules/protection/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { defineCache } from '#platform/cache.ts';
import type { Tx } from '#platform/db/tx.ts';
import { units } from '#platform/money/money.ts';
import type { LevelLimits } from '../../contract.settings-office.ts';
import type { Member } from './level.store.ts';
import { levelRulesOf } from './level-rules.ts';
import { cachedLevel, readLevelStatus } from './read-level.ts';

/** By member: the limit that the books have, `null` for none. A change drops it in every process. */
const written = defineCache<bigint, string>({
  name: 'kyc.stake_limits',
  maxEntries: 200_000,
  ttlMs: 60_000,
});
/** Whether the books have a limit of anybody: a brand without limits costs a stake no more than this. */
const anyWritten = defineCache<'any', boolean>({
  name: 'kyc.any_stake_limit',
  maxEntries: 1,
  ttlMs: 5_000,
});

/**
 * Brings what the member's level may stake in 24 hours to the books, which decide every stake. It runs before each stake
 * and writes only what differs, so a new level, another market and a changed pack hold from the next stake on.
 */
export async function holdStakes(
  app: AppContext,
  tx: Tx,
  { member, levels }: { readonly member: Member; readonly levels: readonly LevelLimits[] },
): Promise<void> {
  const isLimited = levels.some(({ stakeDay }) => stakeDay !== null);
  if (!isLimited && !(await anyWritten.get(tx, 'any', hasLevelStakes))) {
    return;
  }
  const stakeDay = levels[await cachedLevel(app, tx, member)]?.stakeDay ?? null;
  const write = async () => {
    const isChanged = await setLevelStake(app, tx, {
      ...member,
      stakeDay: stakeDay === null ? null : units(BigInt(stakeDay)),
    });
    if (isChanged) {
      await written.invalidate(tx, member.memberId);
      await anyWritten.invalidate(tx, 'any');
    }
    return String(stakeDay);
  };
  // What a transaction writes may be rolled back with it, so it is not held.
  if (tx !== app.db.pooled) {
    await write();
    return;
  }
  await written.get(tx, member.memberId, write, (held) => held === String(stakeDay));
}

/** The limit of stakes that a member reads when a stake is refused. */
export const stakeLimits: LevelLimitsReader = {
  name: 'kyc',
  limitOf: async (app, tx, member) => {
    const { levels } = await levelRulesOf(app, tx, member);
    if (levels.every(({ stakeDay }) => stakeDay === null)) {
      return undefined;
    }
    const { level } = await readLevelStatus(tx, member, app.clock.nowMs());
    const stakeDay = levels[level]?.stakeDay ?? null;
    if (stakeDay === null) {
      return undefined;
    }
    const mayRaise = levels
      .slice(level + 1)
      .some(({ stakeDay: above }) => above === null || above > stakeDay);
    const played = await playedOf(tx, member.memberId);
    return { level, mayRaise, value: units(BigInt(stakeDay)), used: played?.stake.day ?? 0n };
  },
};
