import { beforeAll, expect, test } from 'vitest';
import { type FarDatabase, openFarDatabase } from '#tests/faults/far-database.ts';
import { atFileEnd } from '#tests/file-end.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

const MAX_ROUND_TRIPS = 6;
const TRIES = 50;

let app: TestApp;
let way: FarDatabase;
let nodeId = 0;
beforeAll(async () => {
  const near = await testApp({ seed: true });
  way = await openFarDatabase(near.databaseUrl);
  atFileEnd(() => way.close());
  app = await testApp({ beside: { ...near, databaseUrl: way.url } });
  // A process that has served for a while has its connections and has read the settings.
  nodeId = await nodeOf('K3-1M');
  await Promise.all(['player1', 'player2', 'player3'].map(logIn));
  await launch(await logIn('player1'));
});

async function logIn(account: string): Promise<string> {
  const { body } = await app.call<{ value: { token: string } | null; errorCode?: string }>(
    'POST /wps/session/login',
    { input: { username: account, password: 'Shapla-demo-1', type: 'username' } },
  );
  return body.value?.token ?? `refused: ${body.errorCode}`;
}

async function nodeOf(gameCode: string): Promise<number> {
  const { body } = await app.call<{
    value: { games: readonly { nodeId: number; gameCode: string }[] };
  }>('GET /wps/relay/GCSGAME_gameList', { input: { pageSize: 3000 } });
  return body.value.games.find((game) => game.gameCode === gameCode)?.nodeId ?? 0;
}

async function launch(token: string): Promise<boolean> {
  const { body } = await app.call('GET /wps/game/launchGame', {
    token,
    input: { launchMode: 'GLS', nodeId },
  });
  return body.success;
}

/**
 * The fewest of several tries: beside the call, jobs of the same process ask the database too, the more of them the slower
 * the machine is. A call that needs more round trips than the bound needs them in every try.
 */
async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && fewest > MAX_ROUND_TRIPS; tried += 1) {
    way.countFromNow();
    await work();
    fewest = Math.min(fewest, way.roundTrips());
  }
  return fewest;
}

test('a login waits for the database at most six times [P6]', async () => {
  expect(await roundTripsOf(() => logIn('player2'))).toBeLessThanOrEqual(MAX_ROUND_TRIPS);
});

test('a launch waits for the database at most six times [P6]', async () => {
  const token = await logIn('player1');
  expect(await launch(token)).toBe(true);
  expect(await roundTripsOf(() => launch(token))).toBeLessThanOrEqual(MAX_ROUND_TRIPS);
});
