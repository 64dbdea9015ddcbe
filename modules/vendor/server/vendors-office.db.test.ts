import { expect, test } from 'vitest';
import { closeHealedCases, openStaleBetCases } from '#modules/play/server/bets/undo.store.ts';
import { aLaunch, aPlayer, aVendor, GAME } from '#modules/play/testing/play-builders.ts';
import { units } from '#platform/money/money.ts';
import { httpWallet } from '#seamless/http-wallet.ts';
import { testApp } from '#tests/test-app.ts';
import { aVendorAdapter } from '#tests/vendor-adapter.ts';
import { bindVendor } from './vendors.ts';

const { app, call, answer } = await testApp({ seed: true });
const wallet = await aVendor(app, { code: 'OFFICED', profile: { maxPayout: '500' } });
const operatorToken = await signIn('operator1');
const secondToken = await signIn('operator2');
const reason = 'because of a test';

async function signIn(name: string): Promise<string> {
  const input = { name, password: 'Shapla-demo-1' };
  return (await call<{ token: string }>('POST /office/v1/session', { input })).body.token;
}

/** The possible fields of the answers read here. */
type Body = {
  readonly errorCode?: string;
  readonly approvalId: string;
  readonly keyId: string;
  readonly secret: string;
  readonly keys: readonly { readonly keyId: string; readonly expiresAt: string }[];
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly callbacks: readonly Readonly<Record<string, string | number>>[];
  readonly cases: readonly Readonly<Record<string, string>>[];
};

async function office(wire: string, input: object = {}, token = operatorToken) {
  return call<Body>(wire, { operatorToken: token, input });
}

/** The decision of the other operator about what the first has asked for. */
async function approve({ body }: { readonly body: Body }, token = secondToken) {
  const wire = `POST /office/v1/approvals/${body.approvalId}/decision`;
  return office(wire, { decision: 'approve', reason }, token);
}

const KEYS = 'POST /office/v1/vendors/OFFICED/keys';

async function aKey(input: object = {}) {
  const asked = await office(KEYS, { days: 30, reason, ...input });
  return { asked, approved: await approve(asked) };
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

test('a key that one person asked for signs nothing, and they cannot approve it themselves [S1]', async () => {
  const asked = await office(KEYS, { days: 30, reason });
  const { keyId, secret } = asked.body;
  expect([asked.status, await codeWith(keyId, secret)]).toEqual([200, 'AUTH_FAILED']);
  const own = await approve(asked, operatorToken);
  expect([own.status, own.body.errorCode]).toEqual([403, 'approval_own']);
  const again = await office(KEYS, { days: 30, reason });
  expect([again.status, again.body.errorCode]).toEqual([409, 'vendor_key_waits']);
  expect(await codeWith(keyId, secret)).toBe('AUTH_FAILED');
  const wire = `POST /office/v1/approvals/${asked.body.approvalId}/decision`;
  expect((await office(wire, { decision: 'reject', reason }, secondToken)).status).toBe(200);
  expect(await codeWith(keyId, secret)).toBe('AUTH_FAILED');
  expect((await office('GET /office/v1/vendors/OFFICED')).body.keys).toEqual([]);
});

test('a key is issued with its secret shown once, and replaced by another while both work [N85]', async () => {
  const first = await aKey();
  expect([first.asked.status, first.approved.status]).toEqual([200, 200]);
  const { keyId, secret } = first.asked.body;
  expect(await codeWith(keyId, secret)).toBe('OK');
  const { asked: second } = await aKey({ replaces: keyId, graceHours: 1 });
  expect(await codeWith(keyId, secret)).toBe('OK');
  expect(await codeWith(second.body.keyId, second.body.secret)).toBe('OK');
  const third = await office(KEYS, { days: 30, reason });
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
  const queue = await office('GET /office/v1/approvals');
  for (const text of [JSON.stringify(read.body), JSON.stringify(trail.body)]) {
    expect(text).toContain(keyId);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(second.body.secret);
  }
  expect(JSON.stringify(queue.body)).not.toContain(secret);
  const again = await office(`POST /office/v1/vendors/OFFICED/keys/${keyId}/expiry`, {
    hours: 0,
    reason,
  });
  expect([again.status, again.body.errorCode]).toEqual([409, 'vendor_key_unknown']);
});

test('to end a key never makes it live longer, which one person could otherwise do alone [S1]', async () => {
  const read = async () => (await office('GET /office/v1/vendors/OFFICED')).body.keys;
  const [live] = (await read()).filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now());
  const keyId = live?.keyId ?? '';
  const ending = `POST /office/v1/vendors/OFFICED/keys/${keyId}/expiry`;
  expect((await office(ending, { hours: 2, reason })).status).toBe(200);
  const before = (await read()).find((key) => key.keyId === keyId)?.expiresAt;
  const longer = await office(ending, { hours: 720, reason });
  expect([longer.status, longer.body.errorCode]).toEqual([409, 'vendor_key_longer']);
  // The grace of a replaced key is such a time, too.
  await aKey({ replaces: keyId, graceHours: 720 });
  expect((await read()).find((key) => key.keyId === keyId)?.expiresAt).toBe(before);
});

test('the limits of money and the addresses of a vendor change when a second person approves, and never before [S1]', async () => {
  const limitsOf = async () => (await office('GET /office/v1/vendors/OFFICED')).body;
  const wanted = { maxStake: '40', maxPayout: '900', allowedIps: ['203.0.113.7'], reason };
  const asked = await office('PUT /office/v1/vendors/OFFICED/limits', wanted);
  const nothing = { maxStake: null, maxPayout: null, ownIps: null };
  expect(await limitsOf()).toMatchObject(nothing);
  expect((await approve(asked, operatorToken)).body.errorCode).toBe('approval_own');
  const waits = await office('PUT /office/v1/vendors/OFFICED/limits', {
    ...wanted,
    maxPayout: '1',
  });
  expect([waits.status, waits.body.errorCode]).toEqual([409, 'vendor_limits_wait']);
  expect(await limitsOf()).toMatchObject(nothing);

  expect((await approve(asked)).status).toBe(200);
  expect(await limitsOf()).toMatchObject({
    maxStake: '40.0000',
    maxPayout: '900.0000',
    ownIps: ['203.0.113.7'],
  });
  const same = await office('PUT /office/v1/vendors/OFFICED/limits', wanted);
  expect([same.status, same.body.errorCode]).toEqual([409, 'vendor_limits_same']);
  // State and rates act at once, and touch neither.
  await office('PUT /office/v1/vendors/OFFICED', { patienceMinutes: 60, status: 'open', reason });
  expect(await limitsOf()).toMatchObject({ maxPayout: '900.0000', ownIps: ['203.0.113.7'] });
});

/** Everything as the profile says. */
const ofProfile = { maxStake: null, maxPayout: null, allowedIps: null };

test('limits that are sent without a field leave what it says, and no outside vendor is left without a maximum payout [S1] [C1]', async () => {
  const code = 'NAMELESS';
  const adapter = aVendorAdapter({ code, side: { api: {} } });
  await bindVendor(app, adapter, { isHouse: false, position: 9 });
  const limits = `PUT /office/v1/vendors/${code}/limits`;
  const read = async () => (await office(`GET /office/v1/vendors/${code}`)).body;
  expect(await read()).toMatchObject({ maxPayout: null, defaultMaxPayout: '1000000.0000' });
  const allowedIps = ['203.0.113.9'];
  await approve(await office(limits, { maxStake: '7', maxPayout: '70', allowedIps, reason }));
  await approve(await office(limits, { maxStake: '8', reason }));
  const kept = { maxStake: '8.0000', maxPayout: '70.0000', ownIps: allowedIps };
  expect(await read()).toMatchObject({ ...kept, defaultMaxPayout: null });
  const taken = await office(limits, { ...ofProfile, reason });
  expect([taken.status, taken.body.errorCode]).toEqual([400, 'vendor_payout_needed']);
  expect(await read()).toMatchObject(kept);
});

test('calls from an address that is not on the operators’ list are not believed [S1]', async () => {
  const read = (await office('GET /office/v1/vendors/OFFICED')).body.keys;
  const live = read.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now());
  const { asked } = await aKey({ replaces: live.at(-1)?.keyId, graceHours: 0 });
  const { keyId, secret } = asked.body;
  expect(await codeWith(keyId, secret)).toBe('AUTH_FAILED');
  await approve(await office('PUT /office/v1/vendors/OFFICED/limits', { ...ofProfile, reason }));
  expect(await codeWith(keyId, secret)).toBe('OK');
});

test('a vendor that an operator rests takes no stakes at once, and pays as before [R66]', async () => {
  const player = await aPlayer(app, { vendorCode: 'OFFICED', balance: units(10n) });
  const { session, member, currency } = player;
  const stake = { game: GAME, session, member, currency, amount: '1', occurred_at: 1 };
  await wallet.stake({ ...stake, txn_id: 'rest-1', round_id: 'rest' });
  await approve(await office('PUT /office/v1/vendors/OFFICED/limits', { maxPayout: '3', reason }));
  const change = { patienceMinutes: 60, callsPerSecond: 40, reason };
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
  await approve(await office('PUT /office/v1/vendors/OFFICED/limits', { ...ofProfile, reason }));
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
  ['PUT /office/v1/vendors/NOBODY/limits', { maxPayout: '1', reason }, 'vendor_unknown'],
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

test.each([
  [{ maxPayout: '0' }, 'vendor_payout_zero'],
  [{ maxStake: '0' }, 'vendor_stake_zero'],
  [{ allowedIps: ['10.0.0.0/8'] }, 'vendor_address_invalid'],
])('limits that make no sense are refused: %j', async (limits, code) => {
  const { status, body } = await office('PUT /office/v1/vendors/OFFICED/limits', {
    ...limits,
    reason,
  });
  expect([status, body.errorCode]).toEqual([400, code]);
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

test('a bet that paid less than its stake is part returned in its round too, as in every record [L12]', async () => {
  const player = await aPlayer(app, { vendorCode: 'OFFICED', balance: units(100n) });
  const { session, member, currency } = player;
  const of = {
    game: GAME,
    session,
    member,
    currency,
    occurred_at: 1,
    round_id: 'part',
    amount: '10',
  };
  for (const [txn, win] of [
    ['p1', '9.5'],
    ['p2', '10'],
    ['p3', '10.01'],
  ] as const) {
    await wallet.stake({ ...of, txn_id: txn });
    await wallet.payout({
      ...{ txn_id: `${txn}-w`, round_id: 'part', bet_txn_id: txn, amount: win },
      ...{ kind: 'win', round_closed: txn === 'p3' },
    });
  }
  const { body } = await office('GET /office/v1/rounds/OFFICED', { round: 'part' });
  expect(body.rows.map(({ payout, status }) => [payout, status])).toEqual([
    ['9.5000', 'PART_RETURNED'],
    ['10.0000', 'PUSH'],
    ['10.0100', 'WON'],
  ]);
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
