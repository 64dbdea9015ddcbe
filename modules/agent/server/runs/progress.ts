import { settingsOf } from '#modules/brand/server/index.ts';
import { countActive, readTeamSums } from '#modules/team/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { amount, formatAmount, ZERO } from '#platform/money/money.ts';
import type { WrittenTerms } from '../../contract.terms.ts';
import type { ContractProgress } from '../../contract.ts';
import type { Kind } from '../../field-rules.ts';
import { periodOf } from '../../rules/periods.ts';
import { shareOf } from '../../rules/rates.ts';
import { type Figures, realtimeOfTeam, teamOf } from '../../rules/statement.ts';
import { tierOf } from '../../rules/tiers.ts';
import type { ContractRow } from '../contracts/contract.store.ts';
import { realtimeOf, tiersOf } from '../contracts/terms-in-ticks.ts';
import { toBetLine } from './compute-window.ts';
import { selectLines } from './line.store.ts';
import { runSettingOf } from './setting.ts';
import { selectSums } from './sum.store.ts';

const EXACT = 4;

/** What a team has done in the period that runs, and what that would come to now. */
export async function progressOf(
  tx: ReadTx,
  of: { readonly brandId: number; readonly contract: ContractRow; readonly nowMs: number },
): Promise<ContractProgress> {
  const { brandId, contract, nowMs } = of;
  const { timeZone } = await settingsOf(tx, brandId);
  const { kind, terms, agent_id: agentId } = contract;
  const window = periodOf(contract.period, nowMs, timeZone);
  return await progressIn(tx, {
    brandId,
    agentId,
    kind,
    terms,
    asOfMs: nowMs,
    isCounted: true,
    ...window,
  });
}

type Asked = {
  readonly brandId: number;
  readonly agentId: bigint;
  readonly kind: Kind;
  readonly terms: WrittenTerms;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly asOfMs: number;
  /** False for a period of which not everything is counted, since the agent had no contract then. */
  readonly isCounted: boolean;
};

/** What terms would come to for the team of an agent in a period, before what agents below get of it and before costs. */
export async function progressIn(tx: ReadTx, of: Asked): Promise<ContractProgress> {
  const { brandId, agentId, kind, terms, fromMs, untilMs, asOfMs } = of;
  const { activeBetTicks: activeTicks } = await runSettingOf(tx, brandId);
  const period = { brandId, from: new Date(fromMs), until: new Date(untilMs) };
  const realtime = realtimeOf(terms);
  if (realtime !== undefined) {
    const lines = (await selectLines(tx, { ...period, agentId })).map(toBetLine);
    const { figures, gross } = realtimeOfTeam(realtime, lines);
    return { ...{ from: fromMs, until: untilMs, asOf: asOfMs }, ...shown(figures, null, gross) };
  }
  const figures = await teamFigures(tx, of, activeTicks);
  const tiers = tiersOf(terms);
  const loss = amount(figures.stake - figures.payout);
  const tier = tierOf(tiers, {
    ...{ activeMembers: figures.activeMembers, validBet: amount(figures.validBet), loss },
  });
  const base = kind === 'dividend' ? loss : amount(figures.validBet);
  const gross = tier === undefined || base <= 0n ? ZERO : shareOf(base, tier.rate);
  const place = tier === undefined ? null : tiers.indexOf(tier);
  return { ...{ from: fromMs, until: untilMs, asOf: asOfMs }, ...shown(figures, place, gross) };
}

/**
 * The team of an agent in a period: as it is counted for contracts, or as the reports of teams have it. A member is active by
 * the same rule in both.
 */
async function teamFigures(tx: ReadTx, of: Asked, activeTicks: bigint): Promise<Figures> {
  const { brandId, agentId } = of;
  const window = { agentId, from: new Date(of.fromMs), until: new Date(of.untilMs) };
  if (of.isCounted) {
    return teamOf(agentId, await selectSums(tx, { ...window, brandId, activeTicks }));
  }
  const [sums, activeMembers] = await Promise.all([
    readTeamSums(tx, window),
    countActive(tx, { ...window, activeTicks }),
  ]);
  return {
    ...{ activeMembers, bets: Number(sums.bets), stake: sums.stakeTicks },
    ...{ validBet: sums.validBetTicks, payout: sums.payoutTicks },
  };
}

function shown(figures: Figures, tier: number | null, gross: bigint) {
  return { figures: figuresView(figures), tier, gross: exact(gross) };
}

/** Figures of a team as the wire has them. */
export function figuresView({ activeMembers, bets, stake, validBet, payout }: Figures) {
  return {
    ...{ activeMembers, bets, stake: exact(stake), validBet: exact(validBet) },
    ...{ payout: exact(payout), loss: exact(stake - payout) },
  };
}

/** Ticks as a decimal text with all places. */
export function exact(ticks: bigint): string {
  return formatAmount(amount(ticks), EXACT);
}
