import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { vendorOffice } from '#apps/server/vendor-office.ts';
import { checkBooks } from '#modules/ledger/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { lossyWallet } from '#seamless/conformance/lossy-wallet.ts';
import type { SlotFairness } from '#studios/slots/contract.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { seededRandom } from '#tests/seeded-random.ts';
import { termsVersion } from '#tests/terms-version.ts';
import { testApp } from '#tests/test-app.ts';
import {
  ageSpins,
  countCases,
  countComingDraws,
  type Ended,
  selectLotteryBets,
  selectSpins,
  selectVendorBets,
} from './studios.store.ts';

const PLAYERS = 20;
const EACH = 13;
const MINUTE = 60_000;
const PASSWORD = 'Ilish-bhaja-42';

const seed = Number(process.env['SIM_SEED'] ?? randomInt(2 ** 32 - 1));
const random = seededRandom(seed);
const counts = { calls: 0, lostAnswers: 0, lostCalls: 0, doubled: 0 };
/** One answer in ten is lost; some calls arrive twice, some never, each with a delay of its own. */
const faults = { random, lostAnswers: 0.1, lostCalls: 0.03, doubled: 0.1, longestDelayMs: 12 };

const { call, databaseUrl, app } = await testApp({
  hasDraws: true,
  office: {
    ...vendorOffice,
    walletOf: (of, vendorCode) =>
      lossyWallet(vendorOffice.walletOf(of, vendorCode), faults, counts),
  },
});
await switchCaptchaOff(app);
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
afterAll(() => database.end());

type Player = { readonly lottery: string; readonly slots: string };
type Answer<Value> = { readonly value: Value };

/** Sets only the lottery studio's clock ahead of the real time. */
async function runAhead(ms: number): Promise<void> {
  await database.query(
    `create or replace function studio_lottery.clock() returns timestamptz
     language sql volatile as $$ select clock_timestamp() + interval '${ms} milliseconds' $$`,
  );
}

function read<Rows>(select: (tx: Tx) => Promise<Rows>): Promise<Rows> {
  return app.db.transaction(select);
}

async function register(name: string): Promise<Player> {
  const { body } = await call<Answer<{ token: string }>>('PUT /wps/member/register', {
    input: {
      username: name,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      termsVersion: await termsVersion({ call }),
    },
  });
  const { token } = body.value;
  const slots = await enter(token, { studio: 'slots', vendor: 'SHPS', game: 'S1' });
  await bindSeed(slots);
  return {
    lottery: await enter(token, { studio: 'lottery', vendor: 'SHPL', game: 'K3-1M' }),
    slots,
  };
}

/** Gives the current seed pair of a slot a client seed, as a player's browser does. */
async function bindSeed(session: string): Promise<void> {
  const opened = await insist('POST /studio/slots/v1/session', session, { key: '', input: {} });
  const { fairness } = opened.body as { readonly fairness: SlotFairness };
  const input = { commitment: fairness.commitment, clientSeed: 'of-the-browser' };
  await insist('POST /studio/slots/v1/client-seeds', session, { key: '', input });
}

/** Launches until a session opens, because a launch token whose answer is lost cannot be used again. */
async function enter(
  token: string,
  game: { readonly studio: string; readonly vendor: string; readonly game: string },
): Promise<string> {
  for (;;) {
    const launched = await call<Answer<{ gameUrl: string }>>('GET /wps/game/launchGame', {
      token,
      input: { launchMode: 'GLS', vassalage: game.vendor, gameId: game.game },
    });
    const launch = new URL(launched.body.value.gameUrl, 'http://localhost').searchParams;
    const opened = await call<{ session?: string }>(`POST /studio/${game.studio}/v1/session`, {
      input: { launch: launch.get('launch') },
    });
    if (opened.body.session !== undefined) {
      return opened.body.session;
    }
  }
}

/** Sends the same call with the same key until its outcome is known, as a player's browser does. */
async function insist(
  wire: string,
  session: string,
  ask: { readonly key: string; readonly input: unknown },
): Promise<{ readonly status: number; readonly body: unknown }> {
  for (let tries = 1; ; tries += 1) {
    const reply = await call<unknown>(wire, {
      headers: { 'x-game-session': session, 'idempotency-key': ask.key },
      input: ask.input,
    });
    if (reply.status < 500 || tries === 60) {
      return reply;
    }
    await sleep(50);
  }
}

function pick<Item>(items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

async function openDraw(): Promise<string> {
  type Board = { readonly draw: { readonly drawNo: string } | null };
  const drawOf = async () =>
    (await call<Board>('GET /studio/lottery/v1/board', { input: { game: 'K3-1M' } })).body.draw;
  await expect.poll(drawOf, { timeout: 180_000 }).not.toBeNull();
  return (await drawOf())?.drawNo ?? '';
}

function sumOf(rows: readonly Ended[], state: string): Omit<Ended, 'state'> {
  const { bets, stake, payout } = rows.find((row) => row.state === state) ?? {
    bets: 0,
    stake: 0n,
    payout: 0n,
  };
  return { bets, stake, payout };
}

async function spinAll(players: readonly Player[]): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < EACH; round += 1) {
    const replies = await Promise.all(
      players.map(({ slots }, place) =>
        insist('POST /studio/slots/v1/spins', slots, {
          key: `spin-${place}-${round}`,
          input: { bet: pick([0.25, 1, 5, 25]) },
        }),
      ),
    );
    statuses.push(...replies.map(({ status }) => status));
    await read(ageSpins);
  }
  return statuses;
}

async function betAll(players: readonly Player[], drawNo: string): Promise<readonly number[]> {
  const replies = await Promise.all(
    players.flatMap(({ lottery }, place) =>
      Array.from({ length: EACH }, (_, turn) => {
        const stake = pick([0.1, 1, 10, 50]);
        const [play, choice] = pick([
          ['BIG', 'ANY'],
          ['SMALL', 'ANY'],
          ['SUM', '10'],
        ]);
        return insist('POST /studio/lottery/v1/bets', lottery, {
          key: `bet-${place}-${turn}`,
          input: { game: 'K3-1M', drawNo, lines: [{ play, pick: choice, stake }] },
        });
      }),
    ),
  );
  return replies.map(({ status }) => status);
}

test('520 bets over a connection that loses one answer in ten end paid or returned, and the books agree [LCH-6] [WAL-1] [I1] [I3] [I6] [I8] [F5] [F6]', async () => {
  process.stdout.write(`simulation studios: seed ${seed}\n`);
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, (_, place) => register(`lossy${place}`)),
  );
  const spins = await spinAll(players);
  expect(spins.filter((status) => status !== 200)).toEqual([]);

  // A chain that is published late voids its first draw, so the clock is set ahead only after it is published.
  await expect.poll(() => read(countComingDraws), { timeout: 180_000 }).toBeGreaterThan(1);
  const ahead = Math.ceil(Date.now() / MINUTE) * MINUTE + 1_000 - Date.now();
  await runAhead(ahead);
  const taken = await betAll(players, await openDraw());
  await runAhead(ahead + MINUTE);
  const unended = async () => {
    const [bets, open] = [await read(selectLotteryBets), await read(selectSpins)];
    return sumOf(bets, 'asked').bets + sumOf(bets, 'accepted').bets + sumOf(open, 'decided').bets;
  };
  await expect.poll(unended, { timeout: 300_000, interval: 500 }).toBe(0);

  const lottery = await read(selectLotteryBets);
  const ended = sumOf(lottery, 'settled');
  expect(sumOf(await read((tx) => selectVendorBets(tx, 'SHPL')), 'ended')).toEqual(ended);
  expect(sumOf(await read((tx) => selectVendorBets(tx, 'SHPL')), 'open').bets).toBe(0);
  // Every acknowledged bet is among those that ended.
  expect(taken.filter((status) => status === 200).length).toBeLessThanOrEqual(ended.bets);

  const settled = sumOf(await read(selectSpins), 'settled');
  expect(settled.bets).toBe(spins.length);
  const onBooks = await read((tx) => selectVendorBets(tx, 'SHPS'));
  expect(onBooks).toEqual([{ state: 'ended', ...settled }]);

  expect(await read(countCases)).toBe(0);
  expect((await read(checkBooks)).breaches).toEqual([]);
  expect(counts.lostAnswers).toBeGreaterThan(40);
  process.stdout.write(
    `simulation studios: ${JSON.stringify(counts)}, ${spins.length} spins, lottery ${lottery
      .map(({ state, bets }) => `${bets} ${state}`)
      .join(', ')}\n`,
  );
});
