import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#modules/identity/server/index.ts';
import { readReceipt } from '#seamless/fairness/receipt/signed-receipt.ts';
import { parseSeed } from '#seamless/fairness/seed.ts';
import { commitOf, createStream } from '#seamless/fairness/stream.ts';
import { receiptKeys } from '#tests/receipt-keys.ts';
import { testApp } from '#tests/test-app.ts';
import type { SlotFairness, SlotSpin } from '../contract.ts';
import { spinReels } from '../games/lucky-sevens/outcome.ts';
import { bindClientSeeds } from '../testing/bind-client-seeds.ts';

const { call } = await testApp({ seed: true });

type Login = { readonly value: { readonly token: string } };
type Games = { readonly value: { readonly games: readonly { readonly nodeId: number }[] } };
type Launch = { readonly value: { readonly gameUrl: string } };
type Opened = {
  readonly session: string;
  readonly game: string;
  readonly balance: number;
  readonly fairness: SlotFairness;
};
type Spun = { readonly spin: SlotSpin; readonly balance: number; readonly receipt: string };
type Records = {
  readonly value: { readonly list: readonly Readonly<Record<string, unknown>>[] };
};
type Proof = {
  readonly commitment: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly proof: string | null;
  readonly errorCode?: string;
  readonly result: { readonly drawn: readonly number[] };
};

async function launch(
  username = 'player1',
): Promise<{ readonly token: string; readonly launch: string }> {
  const login = await call<Login>('POST /wps/session/login', {
    input: { username, password: DEMO_PASSWORD, type: 'username' },
  });
  const { token } = login.body.value;
  const games = await call<Games>('GET /wps/relay/GCSGAME_gameList', {
    input: { gameType: 'RNG', vassalage: 'SHPS' },
  });
  const launched = await call<Launch>('GET /wps/game/launchGame', {
    token,
    input: { launchMode: 'GLS', nodeId: games.body.value.games[0]?.nodeId },
  });
  const url = new URL(launched.body.value.gameUrl, 'http://localhost');
  expect(url.pathname).toBe('/studio/slots/');
  return { token, launch: url.searchParams.get('launch') ?? '' };
}

/** What a visitor is shown by the link, that is by the token of the spin's proof. */
const proofOf = async ({ proof }: SlotSpin) =>
  await call<Proof>('GET /fairness/v1/proof', { input: { vendor: 'SHPS', proof } });

test('a spin of the whole app is in the wallet and the record, and can be proven: its address in the record opens the proof [LCH-6] [FAIR-1] [L10] [M8]', async () => {
  const { token, launch: launchToken } = await launch();
  const { body: opened } = await call<Opened>('POST /studio/slots/v1/session', {
    input: { launch: launchToken },
  });
  await bindClientSeeds(call, opened);
  const headers = { 'x-game-session': opened.session, 'idempotency-key': randomUUID() };
  const { body: spun } = await call<Spun>('POST /studio/slots/v1/spins', {
    input: { bet: 10 },
    headers,
  });
  const { spin } = spun;
  const again = await call<Spun>('POST /studio/slots/v1/spins', { input: { bet: 10 }, headers });
  expect(again.body.spin).toEqual(spin);
  const keys = await receiptKeys(call);
  const receipt = readReceipt(spun.receipt, keys);
  expect(receipt).toMatchObject({
    value: {
      ...{ vendor: 'SHPS', game: 'S1', drawNo: spin.roundId, mode: 'CLIENT', lock: null },
      ...{ commitment: opened.fairness.commitment, stake: 100_000 },
    },
  });
  expect(readReceipt(again.body.receipt, keys), 'a repeated call has it too').toEqual(receipt);
  expect(spun.balance).toBe(opened.balance - 10 + spin.payout);
  const records = await call<Records>('GET /wps/relay/ODSFE2_RNGOrders', { token });
  expect(records.body.value.list).toMatchObject([
    { gameCode: 'S1', betAmount: 10, winAmount: spin.payout, accountType: 'SHPS' },
  ]);

  await expect.poll(async () => (await proofOf(spin)).body.result?.drawn).toEqual(spin.stops);
  expect((await proofOf(spin)).body.serverSeed).toBeNull();
  await call('POST /studio/slots/v1/seeds', {
    input: { commitment: opened.fairness.commitment, clientSeed: 'my-own' },
    headers,
  });
  await expect.poll(async () => (await proofOf(spin)).body.serverSeed).not.toBeNull();
  const { commitment, serverSeed, clientSeed, nonce } = (await proofOf(spin)).body;
  const page = new URL(String(records.body.value.list[0]?.['verifyUrl']));
  expect([page.pathname, Object.fromEntries(page.searchParams)]).toEqual([
    '/verify',
    { vendor: 'SHPS', round: spin.roundId },
  ]);
  const seed = parseSeed(serverSeed ?? '') ?? new Uint8Array();
  expect([commitOf(seed), commitment]).toEqual([
    opened.fairness.commitment,
    opened.fairness.commitment,
  ]);
  expect(
    spinReels(
      createStream({
        serverSeed: seed,
        game: opened.game,
        roundId: spin.roundId,
        clientSeed,
        nonce,
      }),
    ),
  ).toEqual(spin.stops);
});

test('[M13] a spin is read by its proof link without a login, and by its number by its own member alone', async () => {
  const [own, other] = [await launch('player2'), await launch('player1')];
  const { body: opened } = await call<Opened>('POST /studio/slots/v1/session', {
    input: { launch: own.launch },
  });
  await bindClientSeeds(call, opened);
  const headers = { 'x-game-session': opened.session, 'idempotency-key': randomUUID() };
  const { spin } = (
    await call<Spun>('POST /studio/slots/v1/spins', { input: { bet: 10 }, headers })
  ).body;
  await expect.poll(async () => (await proofOf(spin)).status).toBe(200);
  await call('POST /studio/slots/v1/seeds', {
    input: { commitment: opened.fairness.commitment, clientSeed: 'my-own' },
    headers,
  });
  await expect.poll(async () => (await proofOf(spin)).body.serverSeed).not.toBeNull();

  const byNumber = async (round: string, token?: string) =>
    await call<Proof>('GET /fairness/v1/proof', {
      input: { vendor: 'SHPS', round },
      ...(token === undefined ? {} : { token }),
    });
  const [pair] = spin.roundId.split('-');
  const missing = await byNumber('999999-0');
  for (const reply of [
    await byNumber(spin.roundId),
    await byNumber(spin.roundId, other.token),
    await byNumber(`seeds-${pair}`),
    await byNumber(`seeds-${pair}`, other.token),
    await byNumber(spin.proof),
    await proofOf({ ...spin, proof: spin.roundId }),
    await proofOf({ ...spin, proof: `${spin.proof}x` }),
    await call<Proof>('GET /fairness/v1/proof', { input: { vendor: 'SHPL', proof: spin.proof } }),
    await call<Proof>('GET /fairness/v1/proof', { input: { vendor: 'SHPS' } }),
  ]) {
    expect([reply.status, reply.body.errorCode]).toEqual([missing.status, missing.body.errorCode]);
  }
  expect(missing.body.errorCode).toBe('proof.not.found');
  const shown = await byNumber(spin.roundId, own.token);
  expect(shown.body).toMatchObject({ proof: spin.proof, result: { drawn: spin.stops } });
  expect((await proofOf(spin)).body).toEqual(shown.body);
  const recent = await call('GET /fairness/v1/recent', { input: { vendor: 'SHPS' } });
  expect(recent.body).toEqual({ rounds: [] });
});
