import { expect, test } from 'vitest';
import { seededRandom } from '#tests/seeded-random.ts';
import type { TrendsView } from '../contract.trends.ts';
import { findDrawGame } from '../games/catalogue.ts';
import { studioBench } from '../testing/studio-bench.ts';

const DRAWS = 260;
/** The last of these draws are not drawn yet. */
const WAITING = 10;
const VOID_SHARE = 0.1;
type Balls = readonly number[];

const bench = await studioBench(['K3-1M', '5D-1M']);
await bench.turn();
const random = seededRandom(20261122);
const ballsOf = (count: number, from: number, to: number) => () =>
  Array.from({ length: count }, () => from + Math.floor(random() * (to - from + 1)));
const past = new Map([
  ['K3-1M', await seedDraws('K3-1M', ballsOf(3, 1, 6))],
  ['5D-1M', await seedDraws('5D-1M', ballsOf(5, 0, 9))],
]);

/**
 * Inserts draws of a minute, one after the other.
 * @returns the finished draws, newest first; a void one has no balls
 */
async function seedDraws(code: string, draw: () => Balls): Promise<readonly (Balls | undefined)[]> {
  const over: (Balls | undefined)[] = [];
  for (let index = 0; index < DRAWS; index += 1) {
    const isWaiting = index >= DRAWS - WAITING;
    const balls = isWaiting || random() < VOID_SHARE ? undefined : draw();
    if (!isWaiting) {
      over.unshift(balls);
    }
    await bench.db.pool.query(
      `insert into studio_lottery.draw (game_code, draw_no, position, opens_at, locks_at, draws_at, state, result,
         void_reason, revision, chain_id)
       select $1, '20261120-' || lpad($2::text, 4, '0'), 3000 + $2::int, t, t + interval '50 seconds',
              t + interval '1 minute', $3, $4, case when $3 = 'voided' then 'operator' end,
              case when $4::jsonb is null then 0 else 1 end, c.id
         from (select timestamptz '2026-11-20 00:00Z' + make_interval(mins => $2::int) as t) at, studio_lottery.chain c
        where c.game_code = $1 limit 1`,
      [
        code,
        index,
        isWaiting ? 'scheduled' : balls === undefined ? 'voided' : 'settled',
        balls && JSON.stringify(findDrawGame(code)?.game.resultOf(balls)),
      ],
    );
  }
  return over;
}

/** Counts ball by ball, without the code under test. */
function countOf(draws: readonly Balls[], of: TrendsView['rows'][number]['of'], number: number) {
  let count = 0;
  let gap = draws.length;
  for (let ago = draws.length - 1; ago >= 0; ago -= 1) {
    const balls = draws[ago] ?? [];
    for (const ball of typeof of === 'number' ? [balls[of - 1]] : balls) {
      if (ball === number) {
        count += 1;
        gap = ago;
      }
    }
  }
  return { count, gap };
}

test.each([
  ['K3-1M', 10, 1],
  ['K3-1M', 200, 1],
  ['5D-1M', 37, 5],
  ['5D-1M', 200, 5],
])('trends of %s over %i draws are what counting them says', async (game, limit, places) => {
  const drawn = (past.get(game) ?? []).slice(0, limit).filter((balls) => balls !== undefined);
  const { draws, rows, newest } = await bench.call('GET /studio/lottery/v1/trends', {
    input: { game, draws: limit },
  });
  expect(draws).toBe(drawn.length);
  expect(newest).toBe(`20261120-${String(DRAWS - WAITING - 1).padStart(4, '0')}`);
  const found = rows as TrendsView['rows'];
  expect(found).toHaveLength(places);
  for (const { of, numbers } of found) {
    expect(numbers).toEqual(
      numbers.map(({ number }) => ({ number, ...countOf(drawn, of, Number(number)) })),
    );
  }
});

test('roads mark which of two opposite bets each draw won, newest first, and a triple as neither', async () => {
  const drawn = (past.get('K3-1M') ?? []).slice(0, 200).filter((balls) => balls !== undefined);
  const { roads } = await bench.call('GET /studio/lottery/v1/trends', {
    input: { game: 'K3-1M', draws: 200 },
  });
  const isTriple = (dice: Balls) => dice.every((die) => die === dice[0]);
  const sum = (dice: Balls) => dice.reduce((total, die) => total + die, 0);
  const marksOf = (isFirst: (dice: Balls) => boolean) =>
    drawn.map((dice) => (isTriple(dice) ? '0' : isFirst(dice) ? '1' : '2')).join('');
  expect(roads).toEqual([
    { of: 'size', marks: marksOf((dice) => sum(dice) >= 11) },
    { of: 'parity', marks: marksOf((dice) => sum(dice) % 2 === 1) },
  ]);
});
