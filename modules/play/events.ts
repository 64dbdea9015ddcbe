/**
 * Announced once for each batch of bets that were settled, corrected or rolled back together, under the id
 * `play:settled:<number>`. Money is ticks as decimal text. A bet that is corrected comes again with the next
 * `revision` and its new totals: listeners keep the last revision of each bet.
 */
export const ROUND_SETTLED = 'roundSettled';

export type SettledBet = {
  readonly betId: string;
  readonly brandId: number;
  readonly memberId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly gameType: string;
  readonly roundId: string;
  readonly currency: string;
  readonly isTrial: boolean;
  readonly stakeTicks: string;
  readonly payoutTicks: string;
  /** Turnover that counts. */
  readonly validTicks: string;
  readonly status: string;
  readonly revision: number;
  /** The member's uplines when the bet was placed, nearest first. */
  readonly uplines: readonly string[];
  readonly placedAtMs: number;
  readonly settledAtMs: number;
};

export type RoundSettled = { readonly brandId: number; readonly bets: readonly SettledBet[] };

/** Log of a business fact. */
type FactLog = {
  readonly fact: (name: string, fields: Readonly<Record<string, unknown>>) => void;
};

export function gameLaunched(
  log: FactLog,
  fact: { readonly brandId: number; readonly memberId: bigint; readonly gameCode: string },
): void {
  log.fact('game_launched', fact);
}
