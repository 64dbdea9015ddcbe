import { expect, test } from 'vitest';
import { TRANSFER_KINDS, type TransferKind } from '#modules/ledger/server/index.ts';
import { aPlayer, aVendor, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { plansOf } from '#tests/read-plans.ts';
import { seededRandom } from '#tests/seeded-random.ts';
import { testApp } from '#tests/test-app.ts';

const { app, call, databaseUrl } = await testApp({ start: false });
await aVendor(app, { code: 'DAYS' });

const SEEDS = [1, 2, 3, 4, 5];
const MOVES = 60;
const STAKES = 3_000;
const KINDS: readonly TransferKind[] = [
  ...(['deposit', 'hold', 'release', 'withdrawal', 'reversal', 'bonus', 'rebate'] as const),
  ...(['commission', 'salary', 'dividend', 'points', 'transfer', 'adjustment', 'stake'] as const),
];
const REASONS = ['test', 'withdrawal_returned', 'team_transfer'] as const;

type Move = {
  readonly at: Date;
  readonly kind: TransferKind;
  readonly reason: (typeof REASONS)[number];
  readonly ticks: bigint;
};

/** Transfers as they stand in the books, at any moment of this month: of a partition that there is. */
function aHistory(random: () => number, count: number): readonly Move[] {
  const now = new Date();
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const one = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)];
  return Array.from({ length: count }, () => ({
    at: new Date(first + random() * (now.getTime() - first)),
    kind: one(KINDS) ?? 'deposit',
    reason: one(REASONS) ?? 'test',
    ticks: BigInt(1 + Math.floor(random() * 5_000_000)) * (random() < 0.5 ? 1n : -1n),
  }));
}

async function write(player: TestPlayer, moves: readonly Move[]): Promise<void> {
  // Each has a journal of its own; the numbers of this second's moment are enough to keep the ids apart.
  await app.db.pool.query(
    `with entries as (
       select ledger.id_at(m.at) + m.place * 2 as journal, m.*
         from unnest($2::timestamptz[], $3::smallint[], $4::text[], $5::bigint[]) with ordinality
                as m (at, kind, reason, ticks, place)),
     journals as (
       insert into ledger.journal (id, brand_id, reason) select journal, $6::integer, reason from entries)
     insert into ledger.transfer (id, journal_id, account_id, contra_id, amount, balance_after, brand_id, kind)
     select journal + 1, journal, $1::bigint, ledger.house_account($6::integer, 'test', $7), ticks, 0, $6::integer, kind
       from entries`,
    [
      ...[player.accountId, moves.map(({ at }) => at)],
      moves.map(({ kind }) => TRANSFER_KINDS[kind]),
      moves.map(({ reason }) => reason),
      moves.map(({ ticks }) => ticks),
      ...[player.brandId, player.currency],
    ],
  );
}

/** The report by a plain sum of every transfer. */
function expectedOf(moves: readonly Move[]) {
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka', dateStyle: 'short' });
  const days = new Map<string, Record<'deposits' | 'withdrawals' | 'rewards', bigint>>();
  for (const { at, kind, reason, ticks } of moves) {
    const sum = sumOf(kind, reason);
    if (sum !== undefined) {
      const day = dayOf.format(at);
      const before = days.get(day) ?? { deposits: 0n, withdrawals: 0n, rewards: 0n };
      const signed = sum === 'withdrawals' ? -ticks : ticks;
      days.set(day, { ...before, [sum]: before[sum] + signed });
    }
  }
  return [...days]
    .toSorted(([left], [right]) => right.localeCompare(left))
    .map(([day, sums]) => ({ day, ...sums }));
}

function sumOf(kind: TransferKind, reason: string) {
  switch (kind) {
    case 'deposit':
      return 'deposits';
    case 'hold':
    case 'release':
    case 'withdrawal':
      return 'withdrawals';
    case 'reversal':
      return reason === 'withdrawal_returned' ? 'withdrawals' : undefined;
    case 'transfer':
    case 'adjustment':
    case 'stake':
      return undefined;
    default:
      return 'rewards';
  }
}

type Day = Readonly<Record<'day' | 'deposits' | 'withdrawals' | 'rewards', string>>;

async function daysOf(player: TestPlayer) {
  const { body } = await call<{ value: { days: readonly Day[] } }>('GET /wps/member/profit', {
    token: player.token,
    input: { startTime: Date.now() - 40 * 86_400_000 },
  });
  const ticks = (text: string) => BigInt(text.replace('.', ''));
  return body.value.days.map(({ day, deposits, withdrawals, rewards }) => ({
    day,
    ...{ deposits: ticks(deposits), withdrawals: ticks(withdrawals), rewards: ticks(rewards) },
  }));
}

test.for(SEEDS)(
  'seed %i: deposits, withdrawals and rewards of each day are what the transfers of that day add up to [MC-1] [G18]',
  async (seed) => {
    const player = await aPlayer(app, { vendorCode: 'DAYS' });
    const moves = aHistory(seededRandom(seed), MOVES);
    await write(player, moves);
    expect(await daysOf(player)).toEqual(expectedOf(moves));
  },
);

test('the report of money reads no more of the books because much was played [MC-1]', async () => {
  const player = await aPlayer(app, { vendorCode: 'DAYS' });
  const random = seededRandom(7);
  const moves = aHistory(random, MOVES);
  const stakes = aHistory(random, STAKES).map((move) => ({ ...move, kind: 'stake' as const }));
  await write(player, [...moves, ...stakes]);
  await app.db.pool.query('vacuum (analyze) ledger.transfer');
  const plans = await plansOf(databaseUrl, () => daysOf(player));
  const read = plans.filter(({ table }) => table?.startsWith('transfer_') === true);
  expect(read.length).toBeGreaterThan(0);
  expect(Math.max(...read.map(({ rows }) => rows))).toBeLessThanOrEqual(MOVES + 1);
});
