import { expect, test } from 'vitest';
import { checkBooks, houseAccount, post } from '#modules/ledger/server/index.ts';
import { aVendor, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { mainAccount } from '#modules/wallet/server/index.ts';
import { units } from '#platform/money/money.ts';
import { seededRandom } from '#tests/seeded-random.ts';
import { testApp } from '#tests/test-app.ts';
import { KINDS, type Kind, type Period } from '../../field-rules.ts';
import { periodOf } from '../../rules/periods.ts';
import { readText } from '../../rules/statement-text.ts';
import {
  allowContracts,
  aPlaced,
  flat,
  settleBets,
  type TestBet,
  tier,
  VENDOR,
} from '../../testing/agent-builders.ts';
import { agree } from '../../testing/agree.ts';
import { computeWindow } from './compute-window.ts';
import { windowOfRun } from './recompute-run.ts';
import { runBrand } from './run-due.ts';

/** `npm run nightly -- agents` takes 1,000 agents and 90 days. */
const AGENTS = Number(process.env['AGENTS'] ?? 12);
const DAYS = Number(process.env['AGENT_DAYS'] ?? 3);
const BETS_A_DAY = Math.max(AGENTS, 40);
/** Everybody has so many agents directly below. */
const WIDTH = 3;
const MEMBERS_OF_AGENT = 3;
const MINUTE_MS = 60_000;
const WINDOW_MS = 5 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ZONE = 'Asia/Dhaka';

// Money is booked by the clock of the database: its day is the second one.
const time = { nowMs: Date.now() - 2 * DAY_MS };
const built = await testApp({ start: false, clock: { nowMs: () => time.nowMs } });
const { app } = built;
const random = seededRandom(20_261_129);
const below = (limit: number) => Math.floor(random() * limit);

type Placed = { readonly player: TestPlayer; readonly path: readonly bigint[] };
const agents: Placed[] = [];

/** A settlement as it was made, and what it must have added. */
type Settlement = {
  readonly betId: bigint;
  readonly revision: number;
  readonly countedMs: number;
  readonly added: readonly bigint[];
};
type Bet = TestBet & { readonly stake: number; readonly payout: number; readonly revision: number };
const settlements: Settlement[] = [];
const stands = new Map<number, Bet>();

/** Rates fall by the level, so that nobody passes on more than the own contract has. */
function termsOf(kind: Kind, level: number) {
  switch (kind) {
    case 'daily':
      return {
        tiers: [
          tier(100 - 8 * level),
          tier(104 - 8 * level, { activeMembers: 2, validBet: '900' }),
        ],
        realtime: null,
      };
    case 'hourly':
      return { tiers: [tier(30 - 3 * level, { validBet: '200' })], realtime: null };
    case 'realtime':
      return flat(40 - 4 * level, 60 - 5 * level);
    case 'dividend':
      return { tiers: [tier(2_000 - 200 * level, { activeMembers: 1 })], realtime: null };
    default:
      return kind satisfies never;
  }
}

/** All have daily salaries and dividends, a quarter hourly and a quarter real-time salaries. */
const kindsOf = (place: number) =>
  KINDS.filter(
    (kind) => (kind !== 'hourly' || place % 4 === 0) && (kind !== 'realtime' || place % 4 === 1),
  );

async function placeAgents(): Promise<void> {
  for (let place = 0; place < AGENTS; place += 1) {
    const above = place === 0 ? undefined : agents[Math.floor((place - 1) / WIDTH)];
    const player = await aPlaced(built, { above: above?.player });
    const path = above === undefined ? [] : [above.player.memberId, ...above.path];
    agents.push({ player, path });
    for (const kind of kindsOf(place)) {
      await agreeOn(kind, { place, agentId: player.memberId, path });
    }
  }
}

/** The agent above gives daily salaries and dividends, the brand the others. */
async function agreeOn(
  kind: Kind,
  { place, agentId, path }: { place: number; agentId: bigint; path: readonly bigint[] },
): Promise<void> {
  const period = place % 2 === 0 ? 'daily' : 'weekly';
  await agree(built, {
    ...{ kind, agentId, terms: termsOf(kind, path.length) },
    ...(kind === 'daily' || kind === 'dividend' ? { giverId: path[0] } : {}),
    ...(kind === 'dividend' ? { period } : {}),
  });
}

/** Settles bets, or settles them again, and writes down what that must add. */
async function settle(bets: readonly Bet[], closedMs: number): Promise<void> {
  const ids = await settleBets(built, 1, bets);
  for (const [place, bet] of bets.entries()) {
    const before = stands.get(bet.id);
    const now = figuresOf(bet);
    const then = before === undefined ? now.map(() => 0n) : figuresOf(before);
    settlements.push({
      betId: ids[place] ?? 0n,
      revision: bet.revision,
      countedMs: Math.max(bet.atMs, closedMs),
      added: now.map((value, at) => value - (then[at] ?? 0n)),
    });
    stands.set(bet.id, bet);
  }
}

/** Bets, stake, valid bet and payout in ticks; a bet that was given back has none. */
function figuresOf({ stake, payout, valid = stake, status }: Bet): readonly bigint[] {
  return status === 'VOID'
    ? [0n, 0n, 0n, 0n]
    : [1n, ...[stake, valid, payout].map((one) => BigInt(one) * 10_000n)];
}

/** A bet of the afternoon of a day. */
function aBet(id: number, fromMs: number): Bet {
  const { player, path } = agents[below(agents.length)] ?? { player: undefined, path: [] };
  const of = player?.memberId ?? 0n;
  const stake = 50 + below(500);
  const isWon = random() < 0.4;
  return {
    ...{ id, revision: 1, uplines: [of, ...path] },
    member: Number(of) * MEMBERS_OF_AGENT + below(MEMBERS_OF_AGENT),
    ...{ stake, payout: isWon ? below(3 * stake) : 0, status: isWon ? 'WON' : 'LOST' },
    atMs: fromMs + 12 * 60 * MINUTE_MS + below(6 * 60) * MINUTE_MS + below(MINUTE_MS),
  };
}

/** A bet of before that ends otherwise after all, or is given back. */
function aCorrection(bet: Bet, fromMs: number): Bet {
  return {
    ...bet,
    ...{ revision: bet.revision + 1, payout: below(2 * bet.stake) },
    status: random() < 0.3 ? 'VOID' : 'WON',
    atMs: fromMs + 9 * 60 * MINUTE_MS + below(9 * 60) * MINUTE_MS,
  };
}

async function payIn(): Promise<void> {
  for (const place of [0, 3, 5]) {
    const { player } = agents[place] ?? {};
    if (player !== undefined) {
      const { memberId } = await aPlaced(built, { above: player, accountType: 0 });
      await app.db.transaction(async (tx) => {
        const { accountId: to, currency } = await mainAccount(tx, { brandId: 1, memberId });
        const from = await houseAccount(tx, { brandId: 1, kind: 'opening', currency });
        for (const kind of ['deposit', 'rebate', 'bonus'] as const) {
          const transfers = [{ from, to, amount: units(70n), kind }];
          await post(tx, { brandId: 1, key: `${kind}:${memberId}`, reason: 'test', transfers });
        }
      });
    }
  }
}

/** The days: bets, some of them known too late, some settled again, a lower contract now and then. */
async function live(): Promise<void> {
  await aVendor(app, { code: VENDOR });
  await allowContracts(built, 1);
  await placeAgents();
  let fromMs = periodOf('daily', time.nowMs, ZONE).untilMs;
  let closedMs = Math.floor(time.nowMs / MINUTE_MS) * MINUTE_MS;
  let late: Bet[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    time.nowMs = fromMs + DAY_MS - MINUTE_MS;
    const earlier = [...stands.values()];
    const again = new Set(
      earlier.length === 0
        ? []
        : Array.from({ length: BETS_A_DAY / 20 }, () => earlier[below(earlier.length)]),
    );
    await settle(late, closedMs);
    await settle(
      [...again].flatMap((bet) =>
        bet === undefined || late.includes(bet) ? [] : [aCorrection(bet, fromMs)],
      ),
      closedMs,
    );
    const made = stands.size;
    const bets = Array.from({ length: BETS_A_DAY }, (_none, at) => aBet(made + at + 1, fromMs));
    const onTime = bets.length - Math.ceil(bets.length / 30);
    await settle(bets.slice(0, onTime), closedMs);
    late = bets.slice(onTime);
    if (day === 1) {
      await payIn();
    }
    if (day % 7 === 2) {
      const { player } = agents[1 + below(agents.length - 1)] ?? {};
      await agree(built, { kind: 'daily', agentId: player?.memberId ?? 0n, terms: flat(5) });
    }
    fromMs += DAY_MS;
    time.nowMs = fromMs + MINUTE_MS;
    await runBrand(app, 1);
    closedMs = Math.floor((time.nowMs - MINUTE_MS / 2) / WINDOW_MS) * WINDOW_MS;
  }
}

/** Rows of a statement of the test's own. */
async function rowsOf<Row extends object>(
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  return (await app.db.pool.query<Row>(text, [...values])).rows;
}

async function countOf(text: string): Promise<number> {
  return (await rowsOf<{ count: number }>(text))[0]?.count ?? -1;
}

type LineOfBet = {
  readonly bet_id: bigint;
  readonly revision: number;
  readonly counted_at: Date;
  readonly more_bets: number;
  readonly more_stake_ticks: bigint;
  readonly more_valid_ticks: bigint;
  readonly more_payout_ticks: bigint;
};

type Window = { readonly kind: Kind; readonly period: Period; readonly until_at: Date };

/** Computes a window again from the settlements and compares it with what is stored. @returns how many runs it has */
async function expectSame({ kind, period, until_at }: Window): Promise<number> {
  const stored = await rowsOf<{ contract_id: bigint; statement: string }>(
    'select contract_id, statement from agent.run where kind = $1 and until_at = $2 order by contract_id',
    [kind, until_at],
  );
  const window = windowOfRun({ brand_id: 1, kind, period, until_at }, ZONE);
  const { activeBet } = readText(stored[0]?.statement ?? '');
  const computed = await app.db.autocommit((tx) =>
    computeWindow(tx, window, { activeTicks: BigInt(activeBet), source: 'lines' }),
  );
  const again = computed
    .map(({ contractId, text }) => ({ contract_id: contractId, statement: text }))
    .toSorted((one, other) => Number(one.contract_id - other.contract_id));
  expect(again, `${kind} until ${until_at.toISOString()}`).toEqual(stored);
  return stored.length;
}

test(`${AGENTS} agents over ${DAYS} days: every statement comes out the same to the byte from the raw bets, and is what the books paid [AC-4] [N81]`, async () => {
  await live();

  // The lines are the settlements as they were made, each at its moment.
  const lines = await rowsOf<LineOfBet>(
    `select bet_id, revision, counted_at, more_bets, more_stake_ticks, more_valid_ticks, more_payout_ticks
       from agent.line order by bet_id, revision`,
  );
  const counted = lines.map((line) => ({
    ...{ betId: line.bet_id, revision: line.revision, countedMs: line.counted_at.getTime() },
    added: [
      ...[BigInt(line.more_bets), line.more_stake_ticks],
      ...[line.more_valid_ticks, line.more_payout_ticks],
    ],
  }));
  const inOrder = settlements.toSorted(
    (one, other) => Number(one.betId - other.betId) || one.revision - other.revision,
  );
  expect(counted).toEqual(inOrder);
  expect(
    await countOf('select count(*)::int from agent.hour_sum where deposits > 0'),
  ).toBeGreaterThan(0);

  // What is computed again from them is what is stored, to the byte.
  const windows = await rowsOf<Window>(
    `select distinct r.kind, r.until_at, first_value(c.period) over (partition by r.kind, r.until_at order by c.period) as period
       from agent.run r join agent.contract c on c.id = r.contract_id order by r.until_at, r.kind`,
  );
  const runs = new Map<Kind, number>();
  for (const window of windows) {
    runs.set(window.kind, (runs.get(window.kind) ?? 0) + (await expectSame(window)));
  }
  expect([...runs.keys()].toSorted()).toEqual([...KINDS].toSorted());
  expect(await countOf('select count(*)::int from agent.run')).toBe(
    [...runs.values()].reduce((sum, count) => sum + count, 0),
  );

  // Each run that is paid is one transfer of the books, and nothing else is paid.
  expect(
    await countOf(
      `select count(*)::int from agent.run r
         full join (select round_ref, amount from ledger.transfer
                     where account_id in (select id from ledger.account where owner like 'member:%') and kind in (12, 13)) t
           on t.round_ref = r.id and r.state = 'paid' and t.amount = r.pays_ticks
        where t.round_ref is null and r.state = 'paid' or r.id is null`,
    ),
  ).toBe(0);
  expect((await app.db.autocommit((tx) => checkBooks(tx))).breaches).toEqual([]);
});
