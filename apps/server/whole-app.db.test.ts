import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { bindClientSeeds, type OpenedSlot } from '#studios/slots/testing/bind-client-seeds.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ seed: true, hasDraws: true });
});

type Login = { readonly value: { readonly token: string } };
type Launch = { readonly value: { readonly gameUrl: string } };
type Games = {
  readonly value: {
    readonly games: readonly {
      readonly nodeId: number;
      readonly vassalage: string;
      readonly gameId: string;
    }[];
  };
};

async function balance(token: string): Promise<unknown> {
  const { body } = await app.call<{ value: { sumBalance: number } }>(
    'GET /wps/v2/wallets/balance',
    { token },
  );
  return body.value.sumBalance;
}

test('a member logs in, opens the slot, spins, and wallet and game agree [LGN-1] [LCH-1] [WAL-1]', async () => {
  const login = await app.call<Login>('POST /wps/session/login', {
    input: { username: 'player1', password: 'Shapla-demo-1', captcha: '', type: 'username' },
  });
  expect(login.status).toBe(200);
  const { token } = login.body.value;
  expect(await balance(token)).toBe(10_000);
  const games = await app.call<Games>(
    'GET /wps/relay/GCSGAME_gameList?clientType=3&gameType=RNG&pageNo=1&pageSize=12',
  );
  const game = games.body.value.games.find(({ vassalage }) => vassalage === 'SHPS');
  expect(game).toBeDefined();
  const launch = await app.call<Launch>('GET /wps/game/launchGame', {
    token,
    input: {
      launchMode: 'GLS',
      nodeId: game?.nodeId,
      gameId: game?.gameId,
      vassalage: 'SHPS',
      accountType: 1,
      language: 'EN',
    },
  });
  expect([launch.status, launch.body]).toMatchObject([200, { success: true }]);
  const url = new URL(launch.body.value.gameUrl, 'http://localhost');
  const opened = await app.call<OpenedSlot & { balance: number; bets: number[] }>(
    'POST /studio/slots/v1/session',
    {
      input: { launch: url.searchParams.get('launch') },
    },
  );
  expect([opened.status, opened.body.balance]).toEqual([200, 10_000]);
  await bindClientSeeds(app.call, opened.body);
  const key = randomUUID();
  const spin = () =>
    app.call<{ balance: number }>('POST /studio/slots/v1/spins', {
      input: { bet: opened.body.bets[0] },
      headers: { 'x-game-session': opened.body.session, 'idempotency-key': key },
    });
  const first = await spin();
  expect([first.status, first.body]).toMatchObject([200, {}]);
  const again = await spin();
  expect(again.body).toEqual(first.body);
  expect(await balance(token)).toBe(first.body.balance);
});

test('a token of one brand is nobody in another, and a dead one is refused even where none is needed [BRD-7] [SES-2]', async () => {
  const dead = await app.call('GET /wps/relay/GCSGAME_gameList?clientType=3', {
    token: randomUUID(),
  });
  expect([dead.status, dead.body.errorCode]).toEqual([401, 'login.not.session']);
});
