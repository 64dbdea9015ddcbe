import { lowerLimit, marketTermsOf } from '#modules/region/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { LevelLimits } from '../../contract.settings-office.ts';
import { FREE, settingsOfBrand } from '../settings.ts';
import type { Member } from './level.store.ts';

/** What identity levels allow a member: the brand's settings and the licence of the member's market together. */
export type LevelRules = {
  /** Whether any level limits money. */
  readonly isOn: boolean;
  /** The levels 0 to 3, in whole units. */
  readonly levels: readonly LevelLimits[];
  /** The level from which play is open. */
  readonly playLevel: number;
  /** The market whose licence counts; null with play credit, and where the member is in none. */
  readonly market: string | null;
};

/**
 * The rules of a member. Of two limits the lower one holds; those of the licence hold also where the brand has switched
 * its own off.
 */
export async function levelRulesOf(
  app: AppContext,
  tx: ReadTx,
  member: Member,
): Promise<LevelRules> {
  const { settings } = await settingsOfBrand(tx, member.brandId);
  const { isOn, playLevel } = settings;
  const own = isOn ? settings.levels : settings.levels.map(() => FREE);
  const terms = await marketTermsOf(app, tx, member);
  if (terms === undefined) {
    return { isOn, levels: own, playLevel, market: null };
  }
  const levels = own.map((level, place): LevelLimits => {
    const licensed = terms.levels[place] ?? FREE;
    return {
      ...level,
      depositDay: lowerLimit(level.depositDay, licensed.depositDay),
      withdrawDay: lowerLimit(level.withdrawDay, licensed.withdrawDay),
      stakeDay: lowerLimit(level.stakeDay, licensed.stakeDay),
    };
  });
  return {
    isOn: isOn || levels.some((level) => Object.values(level).some((limit) => limit !== null)),
    levels,
    playLevel: Math.max(playLevel, terms.playLevel),
    market: terms.market,
  };
}
