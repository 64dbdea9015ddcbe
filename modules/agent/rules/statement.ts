import { type Amount, amount, ZERO } from '#platform/money/money.ts';
import type { WrittenTerms } from '../contract.terms.ts';
import { divide } from './differential.ts';
import { type Dividend, dividendOf, ownShareOf } from './dividend.ts';
import type { Rate } from './rates.ts';
import { type RealtimeTerms, realtimeBase, realtimePay, realtimeRate } from './realtime.ts';
import { type Tier, tierOf } from './tiers.ts';

/** What members with the same agents above did in a period. */
export type TeamSum = {
  /** The agents above, nearest first. */
  readonly path: readonly bigint[];
  readonly activeMembers: number;
  readonly bets: number;
  readonly stake: bigint;
  readonly validBet: bigint;
  readonly payout: bigint;
  readonly rebates: bigint;
  readonly promotions: bigint;
};

/** A settlement of one bet: how it stands now, and how it stood when it was counted before. */
export type BetLine = {
  readonly path: readonly bigint[];
  readonly firstMs: number;
  readonly now: BetState;
  readonly before: BetState;
};
export type BetState = {
  readonly stake: bigint;
  readonly validBet: bigint;
  readonly payout: bigint;
};

/** A contract as a run reads it. */
export type RunContract = {
  readonly contractId: bigint;
  readonly agentId: bigint;
  readonly giverId: bigint | undefined;
  readonly version: number;
  readonly terms: WrittenTerms;
  readonly tiers: readonly Tier[];
  /** What the periods before left to be made up, zero or negative. */
  readonly carried: Amount;
};

export type Figures = {
  readonly activeMembers: number;
  readonly bets: number;
  readonly stake: bigint;
  readonly validBet: bigint;
  readonly payout: bigint;
};

/** What one contract came to in one period. */
export type Statement = {
  readonly contract: RunContract;
  readonly figures: Figures;
  readonly tier: number | undefined;
  /** So much at each rate; a rate of a wage is the own less that of the agents below. */
  readonly parts: readonly { readonly rate: Rate; readonly base: bigint; readonly pays: bigint }[];
  readonly costs:
    | {
        readonly rebates: bigint;
        readonly promotions: bigint;
        readonly wages: bigint;
        readonly fees: bigint;
      }
    | undefined;
  readonly gross: Amount;
  readonly below: Amount;
  readonly pays: Amount;
  readonly carries: Amount;
};

const NO_FIGURES: Figures = { activeMembers: 0, bets: 0, stake: 0n, validBet: 0n, payout: 0n };

/** The sums of everybody below an agent. */
export function teamOf(agentId: bigint, sums: readonly TeamSum[]): Figures {
  return sums.filter(({ path }) => path.includes(agentId)).reduce<Figures>(addFigures, NO_FIGURES);
}

function addFigures(to: Figures, one: Figures): Figures {
  return {
    activeMembers: to.activeMembers + one.activeMembers,
    bets: to.bets + one.bets,
    stake: to.stake + one.stake,
    validBet: to.validBet + one.validBet,
    payout: to.payout + one.payout,
  };
}

/** The sums of each agent's team, read in one go. */
function figuresByAgent(sums: readonly TeamSum[]): ReadonlyMap<bigint, Figures> {
  const teams = new Map<bigint, Figures>();
  for (const sum of sums) {
    for (const agentId of sum.path) {
      teams.set(agentId, addFigures(teams.get(agentId) ?? NO_FIGURES, sum));
    }
  }
  return teams;
}

const lossOf = ({ stake, payout }: Figures): Amount => amount(stake - payout);

function tierIn(contract: RunContract, figures: Figures): Tier | undefined {
  return tierOf(contract.tiers, {
    activeMembers: figures.activeMembers,
    validBet: amount(figures.validBet),
    loss: lossOf(figures),
  });
}

/** Wages of a day or an hour: each agent has the rate of the own tier, less the rates of the agents below. */
export function wageStatements(
  contracts: readonly RunContract[],
  sums: readonly TeamSum[],
): readonly Statement[] {
  const teams = figuresByAgent(sums);
  const tiers = new Map(
    contracts.map((one) => [one.agentId, tierIn(one, teams.get(one.agentId) ?? NO_FIGURES)]),
  );
  const parts = new Map<bigint, Map<Rate, { base: bigint; pays: bigint }>>();
  for (const { path, validBet } of sums) {
    const rates = path.map((agentId) => ({ agentId, rate: tiers.get(agentId)?.rate ?? 0 }));
    for (const { agentId, rate, pays } of divide(amount(validBet), rates)) {
      addPart(parts, { agentId, rate, base: validBet, pays });
    }
  }
  return contracts.map((contract) => {
    const tier = tiers.get(contract.agentId);
    const place = tier === undefined ? -1 : contract.tiers.indexOf(tier);
    return settled(contract, {
      figures: teams.get(contract.agentId) ?? NO_FIGURES,
      tier: place < 0 ? undefined : place,
      parts: partsOf(parts.get(contract.agentId)),
    });
  });
}

/** Finds the terms that an agent had when a bet counted first. */
export type RealtimeFinder = (agentId: bigint, atMs: number) => RealtimeTerms | undefined;

/**
 * Real-time salaries of a window. A bet pays by the terms of the moment at which it counted first; a correction is the
 * difference to what it paid before, so it can be negative.
 */
export function realtimeStatements(
  contracts: readonly RunContract[],
  lines: readonly BetLine[],
  termsOf: RealtimeFinder,
): readonly Statement[] {
  const parts = new Map<bigint, Map<Rate, { base: bigint; pays: bigint }>>();
  const teams = new Map<bigint, Figures>();
  for (const { path, firstMs, now, before } of lines) {
    const rates = path.map((agentId) => ({ agentId, terms: termsOf(agentId, firstMs) }));
    for (const [state, sign] of [
      [now, 1n],
      [before, -1n],
    ] as const) {
      for (const { agentId, rate, base, pays } of earnedOf(rates, state)) {
        addPart(parts, { agentId, rate, base: sign * base, pays: sign * pays });
      }
    }
    const added = addedBy({ now, before });
    for (const agentId of path) {
      teams.set(agentId, addFigures(teams.get(agentId) ?? NO_FIGURES, added));
    }
  }
  return contracts
    .filter(({ agentId }) => teams.has(agentId))
    .map((contract) =>
      settled(contract, {
        figures: teams.get(contract.agentId) ?? NO_FIGURES,
        tier: undefined,
        parts: partsOf(parts.get(contract.agentId)),
      }),
    );
}

/**
 * What lines of a team come to under one contract: its figures, and what it pays before the agents below get theirs of it.
 */
export function realtimeOfTeam(
  terms: RealtimeTerms,
  lines: readonly Pick<BetLine, 'now' | 'before'>[],
): { readonly figures: Figures; readonly gross: bigint } {
  const payOf = (state: BetState) => realtimePay(terms, inAmounts(state));
  return {
    figures: lines.map(addedBy).reduce(addFigures, NO_FIGURES),
    gross: lines.reduce((sum, { now, before }) => sum + payOf(now) - payOf(before), 0n),
  };
}

/** What a settlement added to what was counted of its bet. */
function addedBy({ now, before }: Pick<BetLine, 'now' | 'before'>): Figures {
  return {
    ...{ activeMembers: 0, bets: betsOf(now) - betsOf(before), stake: now.stake - before.stake },
    ...{ validBet: now.validBet - before.validBet, payout: now.payout - before.payout },
  };
}

const inAmounts = ({ stake, validBet, payout }: BetState) => ({
  ...{ stake: amount(stake), validBet: amount(validBet), payout: amount(payout) },
});

const betsOf = ({ stake, payout }: BetState): number => (stake > 0n || payout > 0n ? 1 : 0);

/** What one bet pays the agents above it: each the own rate less the highest below. */
function earnedOf(
  path: readonly { readonly agentId: bigint; readonly terms: RealtimeTerms | undefined }[],
  state: BetState,
) {
  const bet = inAmounts(state);
  const base = realtimeBase(bet);
  const rates = path.map(({ agentId, terms }) => ({ agentId, rate: rateOf(terms, bet) }));
  return divide(base, rates).map((one) => ({ ...one, base }));
}

function rateOf(
  terms: RealtimeTerms | undefined,
  bet: { readonly stake: Amount; readonly validBet: Amount; readonly payout: Amount },
): Rate {
  return terms === undefined ? 0 : realtimeRate(terms, bet);
}

function addPart(
  to: Map<bigint, Map<Rate, { base: bigint; pays: bigint }>>,
  part: {
    readonly agentId: bigint;
    readonly rate: Rate;
    readonly base: bigint;
    readonly pays: bigint;
  },
): void {
  const { agentId, rate, base, pays } = part;
  const own = to.get(agentId) ?? new Map<Rate, { base: bigint; pays: bigint }>();
  const known = own.get(rate) ?? { base: 0n, pays: 0n };
  own.set(rate, { base: known.base + base, pays: known.pays + pays });
  to.set(agentId, own);
}

function partsOf(
  parts: ReadonlyMap<Rate, { readonly base: bigint; readonly pays: bigint }> | undefined,
): Statement['parts'] {
  return [...(parts ?? [])]
    .map(([rate, { base, pays }]) => ({ rate, base, pays }))
    .filter(({ base, pays }) => base !== 0n || pays !== 0n)
    .toSorted((one, other) => one.rate - other.rate);
}

function settled(
  contract: RunContract,
  of: Pick<Statement, 'figures' | 'tier' | 'parts'>,
): Statement {
  const gross = amount(of.parts.reduce((sum, { pays }) => sum + pays, 0n));
  const sum = gross + contract.carried;
  return {
    ...{ contract, ...of, costs: undefined, gross, below: ZERO },
    pays: amount(sum > 0n ? sum : 0n),
    carries: amount(sum < 0n ? sum : 0n),
  };
}

/** A dividend before what agents below get of it. */
export type DividendShare = {
  readonly contract: RunContract;
  readonly figures: Figures;
  readonly costs: NonNullable<Statement['costs']>;
  readonly dividend: Dividend;
};

/**
 * Dividends of a period: a share of what the team lost, after costs and what was carried.
 * @param wagesOf the wages of an agent and of the agents below in the period
 */
export function dividendShares(
  contracts: readonly RunContract[],
  sums: readonly TeamSum[],
  wagesOf: (agentId: bigint) => bigint,
): readonly DividendShare[] {
  const teams = figuresByAgent(sums);
  const costs = costsByAgent(sums);
  return contracts.map((contract) => {
    const { agentId, tiers, carried } = contract;
    const figures = teams.get(agentId) ?? NO_FIGURES;
    const { rebates, promotions } = costs.get(agentId) ?? { rebates: 0n, promotions: 0n };
    const own = { rebates, promotions, wages: wagesOf(agentId), fees: 0n };
    const dividend = dividendOf(tiers, {
      ...{ loss: lossOf(figures), activeMembers: figures.activeMembers, carried },
      validBet: amount(figures.validBet),
      costs: {
        rebates: amount(rebates),
        promotions: amount(promotions),
        wages: amount(own.wages),
        fees: ZERO,
      },
    });
    return { contract, figures, costs: own, dividend };
  });
}

/**
 * What each agent keeps of the dividend when the agents directly below have got theirs out of it.
 * @param before dividends of contracts that the agent gave and whose periods ended earlier within this one
 */
export function dividendStatements(
  shares: readonly DividendShare[],
  before: (share: DividendShare) => readonly Amount[],
): readonly Statement[] {
  const given = Map.groupBy(shares, ({ contract }) => contract.giverId);
  return shares.map((one) => {
    const { contract, figures, costs, dividend } = one;
    const { base, tier, share, carries } = dividend;
    const others = (given.get(contract.agentId) ?? []).map((other) => other.dividend.share);
    const below = [...before(one), ...others];
    return {
      ...{ contract, figures, costs, gross: share, carries },
      tier: tier === undefined ? undefined : contract.tiers.indexOf(tier),
      parts: tier === undefined ? [] : [{ rate: tier.rate, base, pays: share }],
      below: amount(below.reduce((sum, paid) => sum + paid, 0n)),
      pays: ownShareOf(share, below),
    };
  });
}

function costsByAgent(sums: readonly TeamSum[]) {
  const costs = new Map<bigint, { readonly rebates: bigint; readonly promotions: bigint }>();
  for (const { path, rebates, promotions } of sums) {
    for (const agentId of path) {
      const known = costs.get(agentId) ?? { rebates: 0n, promotions: 0n };
      costs.set(agentId, {
        rebates: known.rebates + rebates,
        promotions: known.promotions + promotions,
      });
    }
  }
  return costs;
}
