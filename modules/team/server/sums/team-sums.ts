import { settingsOf } from '#modules/brand/server/index.ts';
import { accountById } from '#modules/identity/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import {
  selectActive,
  selectActiveMembers,
  selectActiveOfTypes,
  selectDaySums,
  selectLimits,
  selectProgress,
  selectRawSums,
  selectSliceSums,
} from './team-sums.store.ts';

/** What is asked for: bets settled from a moment on and before another, of everybody below an agent. */
export type TeamWindow = {
  readonly agentId: bigint;
  readonly from: Date;
  readonly until: Date;
  /** Kinds of games, such as `RNG`; all of them without it. */
  readonly categories?: readonly string[];
};

export type TeamSums = {
  readonly bets: bigint;
  readonly stakeTicks: bigint;
  readonly validBetTicks: bigint;
  readonly payoutTicks: bigint;
  /** Members below with turnover that counts, each once. */
  readonly activeMembers: number;
  /** Settlements until this moment are in the sums. */
  readonly asOf: Date;
};

/**
 * What the team below an agent played, without the agent's own bets, by the time bets were settled and by the uplines
 * that each was placed under. A bet that is corrected later changes the sums of the time at which it was first settled.
 * Windows of whole days of the brand's clock are read from sums of days, others from sums of five minutes.
 * @throws when a window does not begin and end on limits of five minutes
 */
export async function readTeamSums(tx: ReadTx, window: TeamWindow): Promise<TeamSums> {
  const { categories } = window;
  const brandId = await brandOf(tx, window.agentId);
  const limits = await limitsOf(tx, window, brandId);
  const asked = { ...window, brandId, gameTypes: categories ?? null };
  // The moment is read first, so that the sums have at least what it says.
  const asOf = await selectProgress(tx, brandId);
  if (!limits.isOfDays) {
    return sumsOf(await selectSliceSums(tx, asked), asOf);
  }
  const sums = await selectDaySums(tx, asked);
  const members =
    categories === undefined
      ? await selectActiveMembers(tx, asked)
      : await selectActiveOfTypes(tx, asked);
  return sumsOf({ ...sums, members }, asOf);
}

/**
 * How many members below an agent were active in a period: who had at least so much turnover, or paid in.
 * @throws when the period does not begin and end on limits of five minutes
 */
export async function countActive(
  tx: ReadTx,
  of: Pick<TeamWindow, 'agentId' | 'from' | 'until'> & { readonly activeTicks: bigint },
): Promise<number> {
  const { isOfDays } = await limitsOf(tx, of, await brandOf(tx, of.agentId));
  return await selectActive(tx, { ...of, isOfDays });
}

/** The same sums from the bets themselves, however long it takes: what `readTeamSums` is compared with. */
export async function recomputeTeamSums(tx: ReadTx, window: TeamWindow): Promise<TeamSums> {
  const brandId = await brandOf(tx, window.agentId);
  const asOf = await selectProgress(tx, brandId);
  const asked = { ...window, brandId, gameTypes: window.categories ?? null };
  return sumsOf(await selectRawSums(tx, asked), asOf);
}

async function limitsOf(
  tx: ReadTx,
  { from, until }: Pick<TeamWindow, 'from' | 'until'>,
  brandId: number,
): Promise<{ readonly isOfDays: boolean }> {
  const { timeZone } = await settingsOf(tx, brandId);
  const limits = await selectLimits(tx, { from, until, timeZone });
  if (!limits.isOfSlices) {
    throw new Error('the window of a team begins and ends on limits of five minutes');
  }
  return limits;
}

async function brandOf(tx: ReadTx, agentId: bigint): Promise<number> {
  const account = await accountById(tx, agentId);
  if (account === undefined) {
    throw new Error(`nobody has the id ${agentId}`);
  }
  return account.brandId;
}

function sumsOf(
  row: {
    readonly bets: bigint;
    readonly stake_ticks: bigint;
    readonly valid_ticks: bigint;
    readonly payout_ticks: bigint;
    readonly members: number;
  },
  asOf: Date | undefined,
): TeamSums {
  return {
    bets: row.bets,
    stakeTicks: row.stake_ticks,
    validBetTicks: row.valid_ticks,
    payoutTicks: row.payout_ticks,
    activeMembers: row.members,
    asOf: asOf ?? new Date(0),
  };
}
