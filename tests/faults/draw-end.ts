import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { percentiles } from '#tests/bench/figures.ts';
import { type OwnServer, startOwnServer } from '#tests/own-server.ts';
import { logInPlayer, nodeOf, registerPlayer } from '#tests/player.ts';
import { UNHURRIED } from '#tests/unhurried.ts';
import { placeBet } from './draw-bet.ts';
import { drawnAt, drawWithTime } from './draw-moments.ts';
import type { PageViewer } from './viewer-kinds.ts';
import { reportOf, request, startViewers } from './viewer-processes.ts';

const GAME = 'K3-5M';
const PASSWORD = 'nine tall herons';
const PROCESSES = 2;
/** One member in twenty viewers has a bet in the draw. */
const VIEWERS_OF_BETTOR = 20;
const LOGINS_AT_ONCE = 4;
/** Of a hundred viewers without a bet, so many look at a board, the lobby (home has the same), and the page of results. */
const SHARES = { board: 70, lobby: 20, results: 10 } as const;
/** The pages have this long to open before the draw is made, for each viewer and in all. */
const OPENING_MS = { ofViewer: 60, ofAll: 60_000 } as const;
const QUIET_MS = 15_000;
/** Longer than pages spread what a draw's end makes them ask, and until what was not pushed is overdue. */
const WATCHED_MS = 45_000;

export type DrawEndReport = {
  readonly viewers: number;
  readonly bettors: number;
  readonly sockets: number;
  /** Requests of all pages within 45 seconds of the draw, and of the busiest second. */
  readonly requests: number;
  readonly busiestSecond: number;
  readonly byPath: Readonly<Record<string, number>>;
  /** Requests in the 15 seconds before the draw. */
  readonly before: number;
  /** Viewers whose page shows the result in the end, and for bets that they are paid. */
  readonly showResult: number;
  /** From the moment at which the result was written until 95 of 100 boards, lobbies and pages of results show it. */
  readonly shownP95Ms: number;
};

/** Lets a draw end before many pages of the site, with a real server and the site's own code in each page (L16). */
export async function endDraw(viewers: number): Promise<DrawEndReport> {
  const server = await startOwnServer({
    ...UNHURRIED,
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const children = Array.from({ length: PROCESSES }, (_, place) => startViewers(server.url, place));
  try {
    return await watchEnd(server, children, viewers);
  } finally {
    for (const child of children) {
      child.kill('SIGKILL');
    }
    await server.stop();
  }
}

async function watchEnd(
  server: OwnServer,
  children: readonly ChildProcess[],
  viewers: number,
): Promise<DrawEndReport> {
  const members = await makeMembers(server, Math.floor(viewers / VIEWERS_OF_BETTOR));
  const draw = await drawWithTime(server.url, {
    game: GAME,
    leftMs: OPENING_MS.ofAll + OPENING_MS.ofViewer * viewers,
  });
  await Promise.all(
    members.map((member) =>
      placeBet(server.url, member.session, { game: GAME, drawNo: draw.drawNo }),
    ),
  );
  const all = viewersOf(viewers, members);
  await Promise.all(
    children.map((child, place) =>
      request(child, {
        type: 'open',
        viewers: all.filter((_, index) => index % children.length === place),
      }),
    ),
  );
  if (Date.now() > draw.drawsAt - QUIET_MS) {
    throw new Error('the pages opened too slowly: the draw would be made meanwhile');
  }
  await sleep(draw.drawsAt + WATCHED_MS - Date.now());
  const during = (fromMs: number, untilMs: number) =>
    Promise.all(children.map((child) => reportOf(child, fromMs, untilMs)));
  const after = await during(draw.drawsAt, draw.drawsAt + WATCHED_MS);
  const before = await during(draw.drawsAt - QUIET_MS, draw.drawsAt);
  const requests = after.flatMap((one) => one.requests);
  const drawnAtMs = await drawnAt(server, draw);
  const seconds = Map.groupBy(requests, ({ second }) => second);
  const shown = after.flatMap((one) => one.shown).filter(({ text }) => text === draw.drawNo);
  return {
    viewers,
    bettors: members.length,
    sockets: after.reduce((sum, one) => sum + one.sockets, 0),
    requests: requests.length,
    busiestSecond: Math.max(0, ...[...seconds.values()].map(({ length }) => length)),
    byPath: countsOf(requests.map(({ path }) => path)),
    before: before.flatMap((one) => one.requests).length,
    showResult: shown.length,
    shownP95Ms: percentiles(
      shown.filter(({ kind }) => kind !== 'orders').map(({ sinceMs }) => sinceMs - drawnAtMs),
    )(0.95),
  };
}

type Member = NonNullable<PageViewer['member']>;

/** Members by registration, each with a login and a session at the lottery; the captcha of the brand is off. */
async function makeMembers(
  { url, databaseUrl }: OwnServer,
  count: number,
): Promise<readonly Member[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into captcha.setting (brand_id, value)
     select id, '{"mode": "off"}' from brand.brand where code = 'shapla'
     on conflict (brand_id) do update set value = excluded.value`,
  );
  await client.end();
  const nodeId = await nodeOf(url, GAME);
  const members: Member[] = [];
  while (members.length < count) {
    const places = Array.from(
      { length: Math.min(LOGINS_AT_ONCE, count - members.length) },
      (_, index) => members.length + index,
    );
    members.push(
      ...(await Promise.all(
        places.map(async (place) => {
          const account = `drawend${place}`;
          await registerPlayer(url, { account, password: PASSWORD });
          const player = await logInPlayer(url, { account, password: PASSWORD });
          const session = await player.enter({ studio: 'lottery', nodeId });
          return { token: player.token, account, session };
        }),
      )),
    );
  }
  return members;
}

/** Four of five members with a bet look at the board, the others at their bets. */
function viewersOf(viewers: number, members: readonly Member[]): readonly PageViewer[] {
  const without = Array.from({ length: viewers - members.length }, (_, index): PageViewer => {
    const share = index % 100;
    const kind =
      share < SHARES.board ? 'board' : share < SHARES.board + SHARES.lobby ? 'lobby' : 'results';
    return { kind, game: GAME };
  });
  return [
    ...members.map(
      (member, index): PageViewer => ({
        kind: index % 5 === 4 ? 'orders' : 'board',
        game: GAME,
        member,
      }),
    ),
    ...without,
  ];
}

function countsOf(texts: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    [...Map.groupBy(texts, (text) => text)].map(([text, found]) => [text, found.length]),
  );
}
