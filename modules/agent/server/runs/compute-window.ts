import type { ReadTx } from '#platform/db/tx.ts';
import { type Amount, amount } from '#platform/money/money.ts';
import type { Kind, Period } from '../../field-rules.ts';
import {
  type BetLine,
  type DividendShare,
  dividendShares,
  dividendStatements,
  type RealtimeFinder,
  type RunContract,
  realtimeStatements,
  type Statement,
  wageStatements,
} from '../../rules/statement.ts';
import { textOf } from '../../rules/statement-text.ts';
import { realtimeOf, tiersOf } from '../contracts/terms-in-ticks.ts';
import { type LineRow, selectLines } from './line.store.ts';
import {
  type DueContract,
  selectGivenShares,
  selectInForce,
  selectTermsSince,
  selectWages,
} from './run.store.ts';
import { recomputeSums, selectSums } from './sum.store.ts';

/** What is run together: the periods of a kind that end at one moment. */
export type DueWindow = {
  readonly brandId: number;
  readonly kind: Kind;
  readonly periods: readonly { readonly period: Period; readonly from: Date }[];
  readonly until: Date;
};

/** A contract in its part of a window, and what it came to. */
export type Computed = {
  readonly contractId: bigint;
  readonly agentId: bigint;
  readonly from: Date;
  readonly until: Date;
  readonly statement: Statement;
  readonly text: string;
};

/** Where the sums of bets are taken from: what is counted along the way, or the settlements themselves. */
export type Source = 'sums' | 'lines';

/**
 * What the contracts of a window came to. It depends on nothing but what is stored about the window, which is closed: so the
 * same window always comes to the same statements, to the byte.
 */
export async function computeWindow(
  tx: ReadTx,
  window: DueWindow,
  { activeTicks, source }: { readonly activeTicks: bigint; readonly source: Source },
): Promise<readonly Computed[]> {
  if (window.kind === 'realtime') {
    return await computeRealtime(tx, window, activeTicks);
  }
  const parts = await partsOf(tx, window);
  if (window.kind === 'dividend') {
    return await computeDividends(tx, parts, { activeTicks, source });
  }
  const computed: Computed[] = [];
  for (const part of parts) {
    const sums = await sumsOf(tx, part, { activeTicks, source });
    const statements = wageStatements(part.contracts, sums);
    // An hour without a bet is no line of its own; a day is.
    const shown = part.kind === 'daily' ? statements : statements.filter(hasBets);
    computed.push(...shown.map((statement) => toComputed(part, statement, activeTicks)));
  }
  return computed;
}

/** Real-time salaries are those of the agents above the bets of the window: the contracts of others are not read. */
async function computeRealtime(
  tx: ReadTx,
  window: DueWindow,
  activeTicks: bigint,
): Promise<readonly Computed[]> {
  const { brandId, periods, until } = window;
  const lines = await selectLines(tx, { brandId, from: firstOf(periods, until), until });
  const agentIds = [...new Set(lines.flatMap(({ path }) => path))].map(BigInt);
  if (agentIds.length === 0) {
    return [];
  }
  const computed: Computed[] = [];
  for (const part of await partsOf(tx, window, agentIds)) {
    const own = lines.filter(({ counted_at: at }) => part.from <= at && at < part.until);
    const termsOf = await termsFinder(tx, { brandId, agentIds, until: part.until, lines: own });
    computed.push(
      ...realtimeStatements(part.contracts, own.map(toBetLine), termsOf)
        .filter(hasBets)
        .map((statement) => toComputed(part, statement, activeTicks)),
    );
  }
  return computed;
}

/** Contracts with the same part of a window: one that began or ended inside it has a shorter one. */
type Part = {
  readonly brandId: number;
  readonly kind: Kind;
  readonly from: Date;
  readonly until: Date;
  readonly contracts: readonly RunContract[];
};

/** @param agentIds only contracts of these agents; everybody's without it */
async function partsOf(
  tx: ReadTx,
  window: DueWindow,
  agentIds?: readonly bigint[],
): Promise<readonly Part[]> {
  const { brandId, kind, periods, until } = window;
  const rows = await selectInForce(tx, {
    ...{ brandId, kind, periods: periods.map(({ period }) => period), agentIds },
    ...{ from: firstOf(periods, until), until },
  });
  const parts = Map.groupBy(
    rows.flatMap((row) => {
      const start = periods.find(({ period }) => period === row.period)?.from ?? until;
      const from = later(row.starts_at, start);
      const end = earlier(row.ends_at ?? until, until);
      return from < end ? [{ row, from, end }] : [];
    }),
    ({ from, end }) => `${from.toISOString()} ${end.toISOString()}`,
  );
  return [...parts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]) => {
      const [first] = own;
      return first === undefined
        ? []
        : [
            {
              ...{ brandId, kind, from: first.from, until: first.end },
              contracts: own.map(({ row }) => toRunContract(row)),
            },
          ];
    });
}

/** The moment from which on a window is about any of its periods. */
const firstOf = (periods: DueWindow['periods'], until: Date): Date =>
  periods.map(({ from }) => from).reduce(earlier, until);
const earlier = (one: Date, other: Date) => new Date(Math.min(one.getTime(), other.getTime()));
const later = (one: Date, other: Date) => new Date(Math.max(one.getTime(), other.getTime()));

type Asked = { readonly activeTicks: bigint; readonly source: Source };

async function sumsOf(tx: ReadTx, part: Part, { activeTicks, source }: Asked) {
  const asked = { brandId: part.brandId, from: part.from, until: part.until, activeTicks };
  return await (source === 'sums' ? selectSums(tx, asked) : recomputeSums(tx, asked));
}

const hasBets = ({ figures, parts }: Statement): boolean =>
  figures.bets !== 0 || figures.stake !== 0n || parts.length > 0;

function toComputed(part: Part, statement: Statement, activeTicks: bigint): Computed {
  return {
    contractId: statement.contract.contractId,
    agentId: statement.contract.agentId,
    ...{ from: part.from, until: part.until, statement },
    text: textOf(statement, { from: part.from, until: part.until, activeTicks }),
  };
}

/** Dividends of all parts together, since one is paid out of another. */
async function computeDividends(
  tx: ReadTx,
  parts: readonly Part[],
  asked: Asked,
): Promise<readonly Computed[]> {
  const partOf = new Map<bigint, Part>();
  const shares: DividendShare[] = [];
  for (const part of parts) {
    const sums = await sumsOf(tx, part, asked);
    const wages = await selectWages(tx, part);
    shares.push(...dividendShares(part.contracts, sums, (agentId) => wages.get(agentId) ?? 0n));
    for (const { contractId } of part.contracts) {
      partOf.set(contractId, part);
    }
  }
  const before = new Map<Part, Map<bigint, Amount[]>>();
  for (const part of parts) {
    const byGiver = new Map<bigint, Amount[]>();
    for (const { giver_id, gross_ticks } of await selectGivenShares(tx, part)) {
      byGiver.set(giver_id, [...(byGiver.get(giver_id) ?? []), amount(gross_ticks)]);
    }
    before.set(part, byGiver);
  }
  return dividendStatements(shares, ({ contract }) => {
    const part = partOf.get(contract.contractId);
    return (part === undefined ? undefined : before.get(part))?.get(contract.agentId) ?? [];
  }).flatMap((statement) => {
    const part = partOf.get(statement.contract.contractId);
    return part === undefined ? [] : [toComputed(part, statement, asked.activeTicks)];
  });
}

function toRunContract(row: DueContract): RunContract {
  return {
    contractId: row.id,
    agentId: row.agent_id,
    giverId: row.giver_id ?? undefined,
    version: row.version,
    terms: row.terms,
    tiers: tiersOf(row.terms),
    carried: amount(row.carried),
  };
}

/** A line as the rules read it. */
export function toBetLine(row: LineRow): BetLine {
  const now = { stake: row.stake_ticks, validBet: row.valid_ticks, payout: row.payout_ticks };
  return {
    ...{ path: row.path.map(BigInt), firstMs: row.first_at.getTime(), now },
    before: {
      stake: now.stake - row.more_stake_ticks,
      validBet: now.validBet - row.more_valid_ticks,
      payout: now.payout - row.more_payout_ticks,
    },
  };
}

/** Finds the real-time terms of an agent at a moment; read from the moment on at which the first of the bets counted. */
async function termsFinder(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly agentIds: readonly bigint[];
    readonly until: Date;
    readonly lines: readonly LineRow[];
  },
): Promise<RealtimeFinder> {
  const { brandId, agentIds, until, lines } = of;
  const from = lines.map(({ first_at }) => first_at).reduce(earlier, until);
  const rows = await selectTermsSince(tx, { brandId, agentIds, from, until });
  const byAgent = Map.groupBy(
    rows.map((row) => ({
      agentId: row.agent_id,
      terms: realtimeOf(row.terms),
      startMs: row.starts_at.getTime(),
      endMs: row.ends_at?.getTime() ?? Number.POSITIVE_INFINITY,
    })),
    ({ agentId }) => agentId,
  );
  return (agentId, atMs) =>
    byAgent.get(agentId)?.find(({ startMs, endMs }) => startMs <= atMs && atMs < endMs)?.terms;
}
