import { settingsOf } from '#modules/brand/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { MarketLevel } from '../contract.office.ts';
import { lowerLimit } from './level-limits.ts';
import { marketsOfToday } from './licence.ts';
import type { InForceRow } from './market.store.ts';
import { type Member, memberPlace } from './member-place.ts';

/** What the licence of a market makes of identity levels. */
type MarketTerms = {
  /** The name of the market; null where the place of the member is in none. */
  readonly market: string | null;
  /** The levels 0 to 3, in whole units of the brand's currency. */
  readonly levels: readonly MarketLevel[];
  /** The level from which a member may play. */
  readonly playLevel: number;
};

/**
 * The terms under which a member's real money moves: those of the market where the member was last seen. A member who is
 * in none of the brand's markets, or whose place is unknown, has the strictest of all of them, so that a detour over
 * another country raises nothing.
 * @returns undefined where no licence is in force, as with play credit
 */
export async function marketTermsOf(
  app: AppContext,
  tx: ReadTx,
  member: Member,
): Promise<MarketTerms | undefined> {
  const { brandId } = member;
  const settings = await settingsOf(tx, brandId);
  const markets = await marketsOfToday(tx, settings, { brandId, nowMs: app.clock.nowMs() });
  if (markets.length === 0) {
    return undefined;
  }
  const country = (await memberPlace(app, tx, member))?.country ?? '';
  const own = markets.find(({ countries }) => countries.includes(country));
  return own === undefined
    ? { market: null, ...strictestOf(markets) }
    : { market: own.name, levels: own.levels, playLevel: own.play_level };
}

/** The lowest limits and the highest level for play of several markets. */
export function strictestOf(
  markets: readonly Pick<InForceRow, 'levels' | 'play_level'>[],
): Pick<MarketTerms, 'levels' | 'playLevel'> {
  const [first, ...others] = markets;
  const levels = (first?.levels ?? []).map((level, place) =>
    others.reduce<MarketLevel>((lowest, other) => lower(lowest, other.levels[place]), level),
  );
  return { levels, playLevel: Math.max(...markets.map(({ play_level: level }) => level)) };
}

function lower(one: MarketLevel, other: MarketLevel | undefined): MarketLevel {
  return other === undefined
    ? one
    : {
        depositDay: lowerLimit(one.depositDay, other.depositDay),
        withdrawDay: lowerLimit(one.withdrawDay, other.withdrawDay),
        stakeDay: lowerLimit(one.stakeDay, other.stakeDay),
      };
}
