import { expect, test } from 'vitest';
import { closeHealedCases, openStaleBetCases } from '#modules/play/server/bets/undo.store.ts';
import { aLaunch, aPlayer, aVendor, GAME } from '#modules/play/testing/play-builders.ts';
import { units } from '#platform/money/money.ts';
import { httpWallet } from '#seamless/http-wallet.ts';
import { testApp } from '#tests/test-app.ts';

const { app, call, answer } = await testApp({ seed: true });
const wallet = await aVendor(app, { code: 'OFFICED', profile: { maxPayout: '500' } });
const signedIn = await call<{ token: string }>('POST /office/v1/session', {
  input: { name: 'operator1', password: 'Shapla-demo-1' },
});
const operatorToken = signedIn.body.token;
const reason = 'because of a test';

/** The possible fields of the answers read here. */
type Body = {
  readonly errorCode?: string;
  readonly keyId: string;
  readonly secret: string;
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly callbacks: readonly Readonly<Record<string, string | number>>[];
  readonly cases: readonly Readonly<Record<string, string>>[];
};

async function office(wire: string, input: object = {}) {
  return call<Body>(wire, { operatorToken, input });
}

/** The answer to a vendor with this key. */
async function codeWith(keyId: string, secret: string): Promise<string> {
  const vendor = httpWallet({
    baseUrl: 'http://platform',
    nowMs: app.clock.nowMs,
    vendor: 'OFFICED',
    keyId,
    algorithm: 'hmac-sha256',
    secret: Buffer.from(secret, 'hex'),
    deadlineMs: 10,
    tryMs: 5_000,
    fetch: async (address, init) => {
      const { pathname } = new URL(String(address));
      const reply = await answer({
        method: init?.method ?? 'GET',
        path: pathname,
        query: '',
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: Buffer.from(typeof init?.body === 'string' ? init.body : ''),
        ip: '127.0.0.1',
      });
      return new Response(reply.body, { status: reply.status, headers: reply.headers });
    },
  });
  return (await vendor.findTransaction({ txn_id: 'any' })).code;
}

test('a key is issued with its secret shown once, and replaced by another while both work [N85]', async () => {
  const first = await office('POST /office/v1/vendors/OFFICED/keys', { days: 30, reason });
  expect(first.status).toBe(200);
  const { keyId, secret } = first.body;
  expect(await codeWith(keyId, secret)).toBe('OK');
  const second = await office('POST /office/v1/vendors/OFFICED/keys', {
    days: 30,
    replaces: keyId,
    graceHours: 1,
    reason,
  });
  expect(await codeWith(keyId, secret)).toBe('OK');
  expect(await codeWith(second.body.keyId, second.body.secret)).toBe('OK');
  const third = await office('POST /office/v1/vendors/OFFICED/keys', { days: 30, reason });
  expect([third.status, third.body.errorCode]).toEqual([409, 'too_many_keys']);

  const ended = await office(`POST /office/v1/vendors/OFFICED/keys/${keyId}/expiry`, {
    hours: 0,
    reason,
  });
  expect(ended.status).toBe(200);
  expect(await codeWith(keyId, secret)).toBe('AUTH_FAILED');
  expect(await codeWith(second.body.keyId, second.body.secret)).toBe('OK');

  const read = await office('GET /office/v1/vendors/OFFICED');
  const trail = await office('GET /office/v1/audit', { entity: 'door:OFFICED' });
  for (const text of [JSON.stringify(read.body), JSON.stringify(trail.body)]) {
    expect(text).toContain(keyId);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(second.body.secret);
  }
  const again = await office(`POST /office/v1/vendors/OFFICED/keys/${keyId}/expiry`, {
    hours: 0,
    reason,
  });
  expect([again.status, again.body.errorCode]).toEqual([409, 'vendor_key_unknown']);
});

test('a vendor that an operator rests takes no stakes at once, and pays as before [R66]', async () => {
  const player = await aPlayer(app, { vendorCode: 'OFFICED', balance: units(10n) });
  const { session, member, currency } = player;
  const stake = { game: GAME, session, member, currency, amount: '1', occurred_at: 1 };
  await wallet.stake({ ...stake, txn_id: 'rest-1', round_id: 'rest' });
  const change = { patienceMinutes: 60, callsPerSecond: 40, maxPayout: '3', reason };
  expect(
    (await office('PUT /office/v1/vendors/OFFICED', { ...change, status: 'maintenance' })).status,
  ).toBe(200);
  const win = { round_id: 'rest', bet_txn_id: 'rest-1', kind: 'win', round_closed: false } as const;
  expect([
    (await wallet.stake({ ...stake, txn_id: 'rest-2', round_id: 'rest' })).code,
    (await wallet.payout({ ...win, txn_id: 'rest-w1', amount: '3' })).code,
    (await wallet.payout({ ...win, txn_id: 'rest-w2', amount: '3.01' })).code,
  ]).toEqual(['MAINTENANCE', 'OK', 'LIMIT_REACHED']);
  expect((await office('GET /office/v1/vendors/OFFICED')).body).toMatchObject({
    status: 'maintenance',
    callsPerSecond: 40,
    maxPayout: '3.0000',
    profileMaxPayout: '500',
    patienceMinutes: 60,
    openCases: 1,
  });
  await office('PUT /office/v1/vendors/OFFICED', { patienceMinutes: 60, status: 'open', reason });
  expect((await wallet.stake({ ...stake, txn_id: 'rest-2', round_id: 'rest' })).code).toBe('OK');
});

test('a breaker that an operator holds shows in the list, and lets stakes in when it is closed [R66]', async () => {
  const stateOf = async () => {
    const { body } = await office('GET /office/v1/vendors');
    return body.rows.find((row) => row['code'] === 'OFFICED')?.['breaker'];
  };
  await office('PUT /office/v1/vendors/OFFICED/breaker', { isHeld: true, reason });
  const held = await stateOf();
  await office('PUT /office/v1/vendors/OFFICED/breaker', { isHeld: false, reason });
  expect([held, await stateOf()]).toEqual(['held', 'closed']);
});

test.each([
  ['GET /office/v1/vendors/NOBODY', {}, 'vendor_unknown'],
  [
    'PUT /office/v1/vendors/NOBODY',
    { status: 'open', patienceMinutes: 60, reason },
    'vendor_unknown',
  ],
  ['PUT /office/v1/vendors/NOBODY/breaker', { isHeld: true, reason }, 'vendor_unknown'],
  ['POST /office/v1/vendors/NOBODY/keys', { days: 1, reason }, 'vendor_unknown'],
  [
    'POST /office/v1/vendors/OFFICED/keys',
    { days: 1, replaces: 'none-1', reason },
    'vendor_key_unknown',
  ],
  ['GET /office/v1/rounds/OFFICED', { round: 'none' }, 'round_unknown'],
] as const)('%s of nothing is refused', async (wire, input, code) => {
  const { status, body } = await office(wire, input);
  expect([status, body.errorCode]).toEqual([409, code]);
});

test('a highest payout of nothing is refused', async () => {
  const { body } = await office('PUT /office/v1/vendors/OFFICED', {
    status: 'open',
    patienceMinutes: 60,
    maxPayout: '0',
    reason,
  });
  expect(body.errorCode).toBe('vendor_payout_zero');
});

test('a round shows its bets, every call about them with its answer, and its cases [R59]', async () => {
  const player = await aPlayer(app, { vendorCode: 'OFFICED', balance: units(20n) });
  const { session, member, currency } = player;
  const stake = { game: GAME, session, member, currency, occurred_at: 1, round_id: 'story' };
  await wallet.stake({ ...stake, txn_id: 's1', amount: '2' });
  await wallet.stake({ ...stake, txn_id: 's1', amount: '2' });
  await wallet.stake({ ...stake, txn_id: 's2', amount: '3' });
  await wallet.refund({ txn_id: 's2-x', ref_txn_id: 's2', round_id: 'story', reason: 'lost' });
  await wallet.payout({
    txn_id: 's1-w',
    round_id: 'story',
    bet_txn_id: 's1',
    amount: '5',
    kind: 'win',
    round_closed: true,
  });
  await wallet.closeRound({ round_id: 'story', totals: { bets: 1, stake: '2', payout: '6' } });
  const { body } = await office('GET /office/v1/rounds/OFFICED', { round: 'story' });
  expect(body).toMatchObject({
    bets: 2,
    openBets: 0,
    payout: '5.0000',
    declared: { bets: 1, stake: '2.0000', payout: '6.0000' },
    cases: [{ kind: 'round_totals', status: 'open' }],
  });
  expect(
    body.callbacks.map((one) => [one['kind'], one['txnId'], one['code'], one['times']]),
  ).toEqual([
    ['bet', 's1', 'OK', 2],
    ['bet', 's2', 'OK', 1],
    ['rollback', 's2-x', 'OK', 1],
    ['win', 's1-w', 'OK', 1],
  ]);
  const list = await office('GET /office/v1/rounds', { vendor: 'OFFICED', state: 'closed' });
  expect(list.body.rows.map((row) => row['round'])).toEqual(['story']);
});

test('launches are listed with what became of them, and never with a token [N53]', async () => {
  const player = await aPlayer(app, { vendorCode: 'OFFICED' });
  const { body } = await office('GET /office/v1/launches', { search: player.account });
  expect(body.rows).toMatchObject([
    { member: player.account, vendor: 'OFFICED', game: GAME, state: 'used', isTrial: false },
  ]);
  expect(JSON.stringify(body)).not.toContain('token');
});

test('a bet that stays open longer than its vendor may leave it becomes a case, which closes when it is settled', async () => {
  const player = await aPlayer(app, { vendorCode: 'OFFICED' });
  const { session, member, currency } = player;
  const bet = { txn_id: 'late-1', round_id: 'late', game: GAME, occurred_at: 1, amount: '1' };
  await wallet.stake({ ...bet, session, member, currency });
  await office('PUT /office/v1/vendors/OFFICED', { status: 'open', patienceMinutes: 5, reason });
  const watch = (minutes: number) =>
    app.db.transaction((tx) => openStaleBetCases(tx, Date.now() + minutes * 60_000));
  const casesOf = async () => {
    const { body } = await office('GET /office/v1/rounds/OFFICED', { round: 'late' });
    return body.cases.map((one) => `${one['kind']} ${one['status']}`);
  };
  expect(await watch(4)).toBe(0);
  expect(await watch(6)).toBeGreaterThan(0);
  expect(await watch(7)).toBe(0);
  expect(await app.db.transaction(closeHealedCases)).toBe(0);
  expect(await casesOf()).toEqual(['bet_open_too_long open']);
  await wallet.closeRound({ round_id: 'late', totals: { bets: 1, stake: '1', payout: '0' } });
  expect(await app.db.transaction(closeHealedCases)).toBe(1);
  expect(await casesOf()).toEqual(['bet_open_too_long closed']);
});

test('a game that is opened again gets the rounds that are open in it, until they are over [R58] [LCH-6]', async () => {
  const player = await aPlayer(app, { vendorCode: 'OFFICED' });
  const { session, member, currency } = player;
  const stake = { game: GAME, session, member, currency, occurred_at: 1, amount: '1' };
  await wallet.stake({ ...stake, txn_id: 'open-1', round_id: 'open-a' });
  await wallet.stake({ ...stake, txn_id: 'open-2', round_id: 'open-a' });
  await wallet.stake({ ...stake, txn_id: 'open-3', round_id: 'open-b' });
  const openedAgain = async () => {
    const token = await aLaunch(app, { ...player, vendorCode: 'OFFICED', accountType: 0 });
    const opened = await wallet.openSession({ launch_token: token });
    return opened.code === 'OK' ? opened.open_rounds : opened.code;
  };
  expect(await openedAgain()).toEqual(['open-a', 'open-b']);
  await wallet.closeRound({ round_id: 'open-a', totals: { bets: 2, stake: '2', payout: '0' } });
  expect(await openedAgain()).toEqual(['open-b']);
});
