import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '#modules/identity/server/index.ts';
import { playIdOf } from '#modules/records/server/index.ts';
import { testApp } from '#tests/test-app.ts';
import { drawGames } from '../games/catalogue.ts';
import type { LotteryGame, Play } from '../games/game.ts';
import { k3 } from '../games/k3/math.ts';
import { keno } from '../games/keno/math.ts';

/** Bets by call, as clients of others place them, on the whole app. */

const { call, databaseUrl } = await testApp({ seed: true, hasDraws: true });
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
afterAll(() => database.end());

type Answer = {
  readonly orders?: readonly {
    readonly plays: readonly { readonly playId: number; readonly playCode: string }[];
    readonly orderDetailId: string;
    readonly betAmount: number;
  }[];
  readonly refused?: readonly { readonly code: string }[];
  readonly errorCode?: string;
};
let token = '';
/** The draw of each game that takes bets at the moment at which the studio's clock stands still. */
const openDraws = new Map<string, string>();

beforeAll(async () => {
  const login = await call<{ value: { token: string } }>('POST /wps/session/login', {
    input: { username: 'player1', password: DEMO_PASSWORD, type: 'username' },
  });
  token = login.body.value.token;
  const { at, draws } = await vi.waitFor(async () => commonMoment(await scheduledDraws()), {
    timeout: 240_000,
  });
  for (const { game, drawNo } of draws) {
    openDraws.set(game, drawNo);
  }
  await database.query(
    `create or replace function studio_lottery.clock() returns timestamptz language sql volatile
       as $$ select '${at.toISOString()}'::timestamptz $$`,
  );
  // The first bet of a process may take longer than the protocol's deadline beside other load: it is then asked again.
  await vi.waitFor(
    async () =>
      expect((await place(codeOf(k3) ?? '', contentsOf(k3).slice(0, 1))).status).toBe(200),
    { timeout: 30_000 },
  );
}, 300_000);

/** The rules of all games: their periods differ in nothing that a bet is made of. */
const families = [...new Set(drawGames.map(({ game }) => game))];

type Scheduled = {
  readonly game: string;
  readonly drawNo: string;
  readonly opensAt: Date;
  readonly locksAt: Date;
};

async function scheduledDraws(): Promise<readonly Scheduled[]> {
  const { rows } = await database.query<Scheduled>(`
    select game_code as game, draw_no as "drawNo", opens_at as "opensAt", locks_at as "locksAt"
      from studio_lottery.draw
     where state <> 'voided'
     order by opens_at`);
  return rows;
}

/**
 * The first moment at which a draw of every family takes bets, and these draws: the draw of one family may be locked
 * when that of another opens. Throws while too few draws are scheduled.
 */
function commonMoment(scheduled: readonly Scheduled[]) {
  for (const { opensAt } of scheduled) {
    const at = new Date(opensAt.getTime() + 1000);
    const draws = scheduled.filter((draw) => draw.opensAt < at && draw.locksAt > at);
    const open = new Set(draws.map(({ game }) => game));
    if (
      families.every((rules) =>
        drawGames.some(({ game, code }) => game === rules && open.has(code)),
      )
    ) {
      return { at, draws };
    }
  }
  throw new Error('no moment yet at which every family takes bets');
}

/** A game of these rules that takes bets now. */
function codeOf(rules: LotteryGame): string | undefined {
  return drawGames.find(({ game, code }) => game === rules && openDraws.has(code))?.code;
}

type Content = {
  readonly playId: number | string;
  readonly bettingContent: string;
  readonly singleBetPrice?: number | string;
};

async function place(game: string, contents: readonly Content[]) {
  const numero = [{ numero: openDraws.get(game) ?? '', multiple: '1' }];
  const usual = { gameId: game, winStop: false, singleBetPrice: '0.1', numero };
  return await call<Answer>('POST /lotto-vn/lgw/betting?t=1', {
    token,
    input: {
      prizeMode: 'Lott',
      device: 'WEB',
      contents: contents.map((content) => ({ ...usual, ...content })),
    },
  });
}

/** Every cell of a play, or one pick for each list of prizes where a play has no cells. */
function picksOf(play: Play): readonly string[] {
  return play.form.kind === 'cells' ? [...play.form.cells.keys()] : play.examples;
}

function contentsOf(game: LotteryGame): readonly Content[] {
  return game.plays.flatMap((play) =>
    picksOf(play).map((bettingContent) => ({ playId: playIdOf(play.code), bettingContent })),
  );
}

function parts<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

test.each(families.map((game) => [game.code, game] as const))(
  'every cell of %s is placed by call, under the number of its play [L4] [W4]',
  { timeout: 120_000 },
  async (_name, game) => {
    const numbers = game.plays.map((play) => playIdOf(play.code));
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const contents of parts(contentsOf(game), 40)) {
      const { status, body } = await place(codeOf(game) ?? '', contents);
      expect([contents, status, body.errorCode, body.refused]).toEqual([
        ...[contents, 200, undefined, []],
      ]);
      expect(body.orders?.[0]?.plays[0]?.playId).toBe(contents[0]?.playId);
    }
  },
);

test('cells of one play joined by _ are each placed, those with _ in their code too [L4]', async () => {
  const plays = families.flatMap((game) =>
    game.plays.flatMap((play) => {
      const cells = picksOf(play).filter((cell) => cell.includes('_'));
      return play.form.kind === 'cells' && cells.length > 1 ? [{ game, play, cells }] : [];
    }),
  );
  expect(plays.length).toBeGreaterThan(0);
  for (const { game, play, cells } of plays) {
    const bettingContent = cells.slice(0, 2).join('_');
    const { body } = await place(codeOf(game) ?? '', [{ playId: play.code, bettingContent }]);
    expect([play.code, body.errorCode, body.refused]).toEqual([play.code, undefined, []]);
  }
});

test('picks with different odds in one line are placed, each at its own [L6]', async () => {
  // The sums of K3 have a price each; 3 and 18 pay most.
  const { status, body } = await place(codeOf(k3) ?? '', [
    { playId: 'SUM', bettingContent: '4_10_17' },
  ]);
  expect([status, body.refused]).toEqual([200, []]);
  const detail = await call<{ lines: { odds: string; bettingContent: string; betNum: number }[] }>(
    `GET /lgw/orders/detail/${body.orders?.[0]?.orderDetailId}`,
    { token },
  );
  const { lines } = detail.body;
  expect(lines.map(({ bettingContent }) => bettingContent)).toEqual(['4,17', '10']);
  expect(new Set(lines.map(({ odds }) => odds)).size).toBe(2);
  expect(body.orders?.[0]?.betAmount).toBe(0.3);
});

/** Sets of so many keno numbers, all different. */
function kenoPicks(size: number, count: number): readonly string[] {
  const sets: string[] = [];
  for (let from = 1; sets.length < count; from += 1) {
    for (let last = from + size - 1; last <= 80 && sets.length < count; last += 1) {
      const numbers = [...Array.from({ length: size - 1 }, (_, index) => from + index), last];
      sets.push(numbers.map((number) => String(number).padStart(2, '0')).join('-'));
    }
  }
  return sets;
}

test.each([
  ['PICK_9', 200, 9],
  ['PICK_6', 1_000, 6],
] as const)(
  'a ticket of a hundred lines of %s, %i sets in all, is placed and recorded whole [L8]',
  async (playId, count, size) => {
    const lines = parts(kenoPicks(size, count), count / 100);
    const contents = lines.map((picks) => ({ playId, bettingContent: picks.join(',') }));
    const { status, body } = await place(codeOf(keno) ?? '', contents);
    expect([status, body.errorCode, body.refused]).toEqual([200, undefined, []]);
    const info = await call<{ content: readonly { bettingContent: string }[] }>(
      `GET /lgw/orders/detail/${body.orders?.[0]?.orderDetailId}/info?page=0&size=100`,
      { token },
    );
    expect(info.body.content.map(({ bettingContent }) => bettingContent)).toEqual(
      contents.map(({ bettingContent }) => bettingContent),
    );
  },
);

test('a draw that has yet to open, and a number at half odds, are refused by name [L6]', async () => {
  let rows: readonly { readonly draw_no: string }[] = [];
  await vi.waitFor(
    async () => {
      ({ rows } = await database.query(
        `select draw_no from studio_lottery.draw
          where game_code = 'K3-1M' and opens_at > studio_lottery.clock() order by opens_at limit 1`,
      ));
      expect(rows).toHaveLength(1);
    },
    { timeout: 120_000 },
  );
  const later = await call<Answer>('POST /lgw/betting', {
    token,
    input: {
      contents: [
        {
          ...{ gameId: 'K3-1M', playId: 'BIG', bettingContent: 'ANY', singleBetPrice: 1 },
          numero: [{ numero: rows[0]?.draw_no, multiple: 1 }],
        },
      ],
    },
  });
  expect([later.status, later.body.errorCode]).toEqual([409, 'lottery_not_open']);
  await database.query(
    `insert into studio_lottery.number_limit (game_code, play, number, kind, set_by, operator_ids)
     values ($1, 'SUM', '9', 'half', 'a test', '{1,2}')`,
    [codeOf(k3)],
  );
  // The board reads such settings again after a second.
  const half = async () =>
    (await place(codeOf(k3) ?? '', [{ playId: 'SUM', bettingContent: '9' }])).body.errorCode;
  await expect.poll(half).toBe('lottery_odds_changed');
});
