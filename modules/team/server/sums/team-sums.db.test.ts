import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBrandId, findAccount } from '#modules/identity/server/index.ts';
import { testApp } from '#tests/test-app.ts';
import { compareDay } from '../compare/compare.store.ts';
import { sumTeams } from './sum-bets.job.ts';
import { rebuildSums } from './sum-bets.store.ts';
import { readTeamSums, recomputeTeamSums, type TeamWindow } from './team-sums.ts';

const SLICE_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** Midnight in Dhaka, three days ago: what is settled from then on is in days that have partitions. */
const FIRST_DAY =
  Math.floor((Date.now() + 6 * 3_600_000) / DAY_MS) * DAY_MS - 6 * 3_600_000 - 3 * DAY_MS;
const TYPES = ['RNG', 'ELOTT', 'SPORTS'];
const OUTCOMES = ['WON', 'LOST', 'PUSH', 'VOID', 'ROLLED_BACK', 'PENDING'] as const;
const MEMBERS = 4;

const built = await testApp({ start: false, seed: true });
const { app } = built;
const beside = await testApp({ start: false, beside: built });
const brandId = (await app.db.autocommit((tx) => demoBrandId(tx))) ?? 0;
const agents: bigint[] = [];
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: built.databaseUrl });
  await client.connect();
  for (const account of ['agent1', 'agent2', 'agent3', 'agent4']) {
    agents.push((await app.db.autocommit((tx) => findAccount(tx, { brandId, account })))?.id ?? 0n);
  }
});
afterAll(() => client.end());

/** What happens to a bet, in ticks and minutes from the first day on. */
type Step =
  | {
      readonly what: 'settle';
      readonly bet: number;
      readonly member: number;
      readonly type: number;
      readonly minute: number;
      readonly stake: number;
      readonly payout: number;
      readonly outcome: (typeof OUTCOMES)[number];
    }
  | { readonly what: 'reopen'; readonly bet: number }
  | { readonly what: 'move'; readonly member: number; readonly agent: number }
  | { readonly what: 'sum' }
  | { readonly what: 'sumTwice' };

const settle = fc.record({
  what: fc.constant('settle' as const),
  bet: fc.nat(11),
  member: fc.nat(MEMBERS - 1),
  type: fc.nat(TYPES.length - 1),
  minute: fc.nat(3 * 1_440 - 1),
  stake: fc.nat(100_000),
  payout: fc.nat(300_000),
  outcome: fc.constantFrom(...OUTCOMES),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: settle },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('reopen' as const), bet: fc.nat(11) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ what: fc.constant('move' as const), member: fc.nat(MEMBERS - 1), agent: fc.nat(3) },
    }),
  },
  { weight: 2, arbitrary: fc.constant({ what: 'sum' as const }) },
  { weight: 1, arbitrary: fc.constant({ what: 'sumTwice' as const }) },
);

/** The agents of the demo tree as lines, nearest first. */
function lineOf(agent: number): readonly bigint[] {
  const [one = 0n, two = 0n, three = 0n, four = 0n] = agents;
  return [[one], [two, one], [three, two, one], [four, one]][agent] ?? [];
}

const lines = new Map<number, readonly bigint[]>();

/** As `play` does it: the first settlement gives a bet its time, a further one the next revision; its queue is told. */
async function take(what: Step): Promise<void> {
  if (what.what === 'move') {
    lines.set(what.member, lineOf(what.agent));
  } else if (what.what === 'sum') {
    await sumTeams(app);
  } else if (what.what === 'sumTwice') {
    await Promise.all([sumTeams(app), sumTeams(beside.app)]);
  } else if (what.what === 'reopen') {
    await client.query(
      `update play.bet set status = 'PENDING', settled_at = null, valid_ticks = 0, revision = revision + 1
        where txn_id = $1 and settled_at is not null`,
      [`bet-${what.bet}`],
    );
  } else {
    await settleBet(what);
  }
}

async function settleBet(step: Extract<Step, { readonly what: 'settle' }>): Promise<void> {
  const at = new Date(FIRST_DAY + step.minute * 60_000);
  const valid = ['WON', 'LOST'].includes(step.outcome) ? step.stake : 0;
  const settledAt = step.outcome === 'PENDING' ? null : at;
  const known = await client.query(
    `update play.bet set status = $2, payout_ticks = $3, valid_ticks = least($4::bigint, stake_ticks),
            revision = revision + case when settled_at is null then 0 else 1 end, settled_at = coalesce(settled_at, greatest($5, placed_at))
      where txn_id = $1 returning id`,
    [`bet-${step.bet}`, step.outcome, step.payout, valid, settledAt],
  );
  if (known.rowCount === 0) {
    const placedAt = new Date(at.getTime() - 600_000);
    await client.query(
      `insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name,
                             currency, is_trial, stake_ticks, payout_ticks, valid_ticks, status, uplines, placed_at, settled_at, balance_after)
       values (ledger.id_at($1) + $2, $3, $4, $4, 1, 'G', $5, 'r', $6, 'moon', 'BDT', false, $7, $8, $9, $10, $11, $1, $12, 0)`,
      [
        ...[placedAt, step.bet + 1, brandId, 9_000 + step.member, TYPES[step.type]],
        ...[`bet-${step.bet}`, step.stake, step.payout, valid, step.outcome],
        ...[lines.get(step.member) ?? lineOf(step.member), settledAt],
      ],
    );
  }
  await client.query(
    `insert into play.settled (brand_id, account_ids, bet_ids)
     select brand_id, array[account_id], array[id] from play.bet where txn_id = $1`,
    [`bet-${step.bet}`],
  );
}

async function bothOf(window: TeamWindow) {
  return await app.db.autocommit(async (tx) => [
    await readTeamSums(tx, window),
    await recomputeTeamSums(tx, window),
  ]);
}

/** Whole days, hours and five minutes, with and without a choice of games, of every agent. */
function windowsOf(agentId: bigint): readonly TeamWindow[] {
  const of = (from: number, until: number, categories?: readonly string[]): TeamWindow => ({
    ...{ agentId, from: new Date(FIRST_DAY + from), until: new Date(FIRST_DAY + until) },
    ...(categories === undefined ? {} : { categories }),
  });
  return [
    of(0, 3 * DAY_MS),
    of(DAY_MS, 3 * DAY_MS),
    of(0, DAY_MS, ['RNG', 'SPORTS']),
    of(0, 3 * DAY_MS, ['ELOTT']),
    of(DAY_MS / 2, 2 * DAY_MS + 3 * SLICE_MS),
    of(7 * SLICE_MS, 300 * SLICE_MS, ['RNG']),
  ];
}

test('[N59] [N81] sums are those of the bets whatever happened: corrections, rollbacks, moves, two processes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (history) => {
      await client.query(`delete from play.bet where txn_id like 'bet-%'`);
      await app.db.transaction((tx) => rebuildSums(tx, { brandId, timeZone: 'Asia/Dhaka' }));
      lines.clear();
      for (const one of history) {
        await take(one);
      }
      // A lost bet that is opened again is refunded right after, which tells the queue.
      await client.query(
        `insert into play.settled (brand_id, account_ids, bet_ids)
         select brand_id, array[account_id], array[id] from play.bet where txn_id like 'bet-%' and status = 'PENDING' and revision > 0`,
      );
      await sumTeams(app);
      for (const agentId of agents) {
        for (const window of windowsOf(agentId)) {
          const [sums, again] = await bothOf(window);
          expect(sums).toEqual(again);
        }
      }
      for (const day of [0, 1, 2]) {
        const compared = await app.db.autocommit((tx) =>
          compareDay(tx, {
            brandId,
            day: new Date(FIRST_DAY + day * DAY_MS),
            until: new Date(FIRST_DAY + (day + 1) * DAY_MS),
          }),
        );
        expect(compared).toMatchObject({ different: 0, examples: [] });
      }
    }),
    { numRuns: 20 },
  );
});

test('a window off the limits of five minutes is refused rather than rounded', async () => {
  const window = {
    agentId: agents[0] ?? 0n,
    from: new Date(FIRST_DAY),
    until: new Date(FIRST_DAY + 60_000),
  };
  await expect(app.db.autocommit((tx) => readTeamSums(tx, window))).rejects.toThrow(
    'limits of five minutes',
  );
});
