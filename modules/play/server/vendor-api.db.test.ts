import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { issueVendorKey } from '#modules/vendor/server/vendor-keys.ts';
import { vendorApiOf } from '#modules/vendor/server/vendor-side.ts';
import { bindVendor, setVendorStatus } from '#modules/vendor/server/vendors.ts';
import { units } from '#platform/money/money.ts';
import { httpWallet, signedHeaders } from '#seamless/http-wallet.ts';
import { newRequestId } from '#seamless/request-id.ts';
import { testApp } from '#tests/test-app.ts';
import {
  aPlayer,
  aVendor,
  balanceOfPlayer,
  GAME,
  type TestPlayer,
} from '../testing/play-builders.ts';

const { app, answer } = await testApp({ start: false });
await aVendor(app, { code: 'OUTSIDE' });
await aVendor(app, { code: 'OTHERS' });
const expiresAt = new Date(Date.now() + 86_400_000);
const key = await app.db.transaction((tx) =>
  issueVendorKey(app, tx, { vendorCode: 'OUTSIDE', expiresAt }),
);
const othersKey = await app.db.transaction((tx) =>
  issueVendorKey(app, tx, { vendorCode: 'OTHERS', expiresAt }),
);
const secret = key.secret ?? new Uint8Array();
const { nowMs } = app.clock;
const own = {
  vendor: 'OUTSIDE',
  keyId: key.keyId,
  algorithm: 'hmac-sha256',
  secret,
  nowMs,
} as const;

/** Takes the place of the socket: the same dispatch, without a port. */
const overDispatch: typeof fetch = async (address, init) => {
  const { pathname, search } = new URL(String(address));
  const reply = await answer({
    method: init?.method ?? 'GET',
    path: pathname,
    query: search.slice(1),
    headers: Object.fromEntries(new Headers(init?.headers)),
    body: Buffer.from(typeof init?.body === 'string' ? init.body : ''),
    ip: '127.0.0.1',
  });
  return new Response(reply.body, { status: reply.status, headers: reply.headers });
};

const wallet = httpWallet({
  ...own,
  baseUrl: 'http://platform',
  replyKey: key.replyKey,
  fetch: overDispatch,
  tryMs: 5_000,
});

type Sent = {
  method: string;
  path: string;
  query: string;
  body: string;
  headers: Record<string, string>;
};

function signedBet(player: TestPlayer, txnId: string, nowMs = Date.now(), nonce?: string): Sent {
  const body = JSON.stringify({
    txn_id: txnId,
    round_id: `r-${txnId}`,
    game: GAME,
    member: player.member,
    session: player.session,
    currency: player.currency,
    amount: '1',
    occurred_at: 1,
  });
  const request = {
    method: 'POST',
    target: '/w/v1/bet',
    body,
    nonce: nonce ?? randomBytes(16).toString('hex'),
  };
  const headers = signedHeaders({ ...own, nowMs: () => nowMs }, request);
  return { method: 'POST', path: '/w/v1/bet', query: '', body, headers };
}

async function send(sent: Sent) {
  const reply = await answer({
    ...sent,
    headers: { ...sent.headers, 'x-request-id': 'the-same' },
    body: Buffer.from(sent.body),
    ip: '127.0.0.1',
  });
  return { status: reply.status, body: reply.body, headers: reply.headers };
}

test('whatever is wrong with a signature, the answer is one and the same and nothing moves [N85]', async () => {
  const player = await aPlayer(app, { vendorCode: 'OUTSIDE', balance: units(10n) });
  const change = (how: (sent: Sent) => Sent, txnId = randomBytes(6).toString('hex')): Sent =>
    how(signedBet(player, txnId));
  const header = (name: string, to: (value: string) => string) =>
    change((sent) => ({
      ...sent,
      headers: { ...sent.headers, [name]: to(sent.headers[name] ?? '') },
    }));
  const wrong: readonly Sent[] = [
    change((sent) => ({ ...sent, headers: { 'content-type': 'application/json' } })),
    header('x-signature', () => ''),
    header('x-signature', (value) => value.slice(0, -1)),
    header('x-signature', (value) => value.toUpperCase()),
    header('x-signature', (value) => `v1=${value.slice(3).toUpperCase()}`),
    header('x-signature', (value) => value.replace('v1=', 'v2=')),
    header('x-signature', () => `v1=${'0'.repeat(64)}`),
    header('x-key-id', () => 'nobody-000000'),
    header('x-key-id', () => othersKey.keyId),
    header('x-vendor-id', () => 'OTHERS'),
    header('x-vendor-id', () => 'NOBODY'),
    header('x-nonce', (value) => value.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))),
    header('x-timestamp', (value) => String(Number(value) + 1)),
    change((sent) => ({ ...sent, body: sent.body.replace('"1"', '"2"') })),
    change((sent) => ({ ...sent, body: `${sent.body} ` })),
    change((sent) => ({ ...sent, query: 'a=1' })),
    change((sent) => ({ ...sent, path: '/w/v1/play' })),
  ];
  const answers = new Set<string>();
  for (const sent of wrong) {
    const { status, body, headers } = await send(sent);
    expect([status, headers['x-signature']]).toEqual([401, undefined]);
    answers.add(body);
  }
  expect(answers.size).toBe(1);
  expect(await balanceOfPlayer(app, player)).toBe(units(10n));
});

test.each([-61_000, 61_000])('a time stamp %i ms away is refused [N86]', async (awayMs) => {
  const player = await aPlayer(app, { vendorCode: 'OUTSIDE' });
  const sent = signedBet(player, randomBytes(6).toString('hex'), Date.now() + awayMs);
  expect((await send(sent)).status).toBe(401);
});

test('a nonce is used once: of fifty at once, and afterwards [N86]', async () => {
  const player = await aPlayer(app, { vendorCode: 'OUTSIDE' });
  const sent = signedBet(player, 'nonce-1');
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => (await send(sent)).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 401)).toHaveLength(49);
  expect((await send(sent)).status).toBe(401);
});

test('a nonce with another signed time is refused as well [N86]', async () => {
  const player = await aPlayer(app, { vendorCode: 'OUTSIDE' });
  const nonce = randomBytes(16).toString('hex');
  expect((await send(signedBet(player, 'nonce-2', Date.now() - 5_000, nonce))).status).toBe(200);
  expect((await send(signedBet(player, 'nonce-3', Date.now(), nonce))).status).toBe(401);
});

test('a vendor sees nothing of another vendor’s ids and rounds [N66] [N88]', async () => {
  const player = await aPlayer(app, { vendorCode: 'OUTSIDE', balance: units(10n) });
  const { txn_id: id } = JSON.parse(signedBet(player, 'mine-1').body);
  expect((await send(signedBet(player, id))).status).toBe(200);
  const others = httpWallet({
    baseUrl: 'http://platform',
    nowMs,
    vendor: 'OTHERS',
    keyId: othersKey.keyId,
    algorithm: 'hmac-sha256',
    secret: othersKey.secret ?? new Uint8Array(),
    fetch: overDispatch,
    tryMs: 5_000,
  });
  expect(await others.findTransaction({ txn_id: id })).toMatchObject({ state: 'unknown' });
  expect(
    await others.refund({ txn_id: 'x', ref_txn_id: id, round_id: `r-${id}`, reason: 'theirs' }),
  ).toMatchObject({ code: 'TOMBSTONED' });
  expect(await others.readBalance({ session: player.session })).toMatchObject({
    code: 'SESSION_INVALID',
  });
  expect(await balanceOfPlayer(app, player)).toBe(units(9n));
});

test('an answer is signed over its status, the nonce and the body', async () => {
  const listener = httpWallet({
    ...own,
    baseUrl: 'http://platform',
    replyKey: randomBytes(32),
    fetch: overDispatch,
    deadlineMs: 10,
  });
  expect(await listener.findTransaction({ txn_id: 'any' })).toMatchObject({ code: 'INTERNAL' });
  expect(await wallet.findTransaction({ txn_id: 'any' })).toMatchObject({ code: 'OK' });
});

test('a closed vendor is known by its key: nothing new is taken, and what is open ends, signed [R66] [F4]', async () => {
  const player = await aPlayer(app, { vendorCode: 'OUTSIDE', balance: units(10n) });
  const { session, member, currency } = player;
  const stake = { round_id: 'shut', game: GAME, session, member, currency, occurred_at: 1 };
  const turn = (status: 'closed' | 'open') =>
    app.db.transaction((tx) => setVendorStatus(tx, { code: 'OUTSIDE', status }));
  const first = await wallet.stake({ ...stake, txn_id: 'shut-1', amount: '4' });
  await turn('closed');
  const second = await wallet.stake({ ...stake, txn_id: 'shut-2', amount: '1' });
  const win = { round_id: 'shut', bet_txn_id: 'shut-1', kind: 'win', round_closed: true } as const;
  const paid = await wallet.payout({ ...win, txn_id: 'shut-w', amount: '40' });
  const found = await wallet.findTransaction({ txn_id: 'shut-2' });
  const asked = await wallet.readBalance({ member });
  await turn('open');
  expect([first.code, second.code, paid.code, asked.code]).toEqual([
    'OK',
    'GAME_DISABLED',
    'OK',
    'OK',
  ]);
  expect(found).toMatchObject({ state: 'rejected', error: 'GAME_DISABLED' });
  expect(await balanceOfPlayer(app, player)).toBe(units(46n));
});

test('an answer carries the name that the vendor gave its call, refusals too [N85]', async () => {
  const player = await aPlayer(app, { vendorCode: 'OUTSIDE', balance: units(10n) });
  const sent = signedBet(player, 'named-1');
  const named = { ...sent.headers, 'x-request-id': '01938f2e-7c00-7abc-8def-0123456789ab' };
  const ask = async (headers: Sent['headers']) => {
    const incoming = { ...sent, headers, body: Buffer.from(sent.body), ip: '127.0.0.1' };
    const { body, headers: echoed } = await answer(incoming);
    return { echoed: echoed['x-request-id'], body: JSON.parse(body) };
  };
  const { echoed } = await ask(named);
  const refused = await ask(named);
  const odd = await ask({ ...named, 'x-request-id': 'a b\u0007' });
  expect([echoed, refused.echoed, refused.body]).toEqual([
    named['x-request-id'],
    named['x-request-id'],
    expect.objectContaining({ code: 'AUTH_FAILED', request_id: named['x-request-id'] }),
  ]);
  expect(odd.body.request_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(newRequestId(Date.UTC(2026, 0, 1))).toMatch(/^019b76da-a800-7[0-9a-f]{3}-[89ab]/);
});

test.each([
  'a/b',
  '/',
  '\\',
  '.',
  '..',
  '../x',
  '%2F',
  '?a=b&c',
  '#',
  ' ',
  '~'.repeat(128),
  '/'.repeat(128),
])('an id the door accepts can be asked for, and the answer is signed: %s [F5]', async (txnId) => {
  const player = await aPlayer(app, { vendorCode: 'OUTSIDE', balance: units(10n) });
  const { session, member, currency } = player;
  const place = { round_id: 'odd', game: GAME, session, member, currency, occurred_at: 1 };
  expect(await wallet.findTransaction({ txn_id: txnId })).toMatchObject({ state: 'unknown' });
  await wallet.stake({ ...place, txn_id: txnId, amount: '1' });
  expect(await wallet.findTransaction({ txn_id: txnId })).toMatchObject({
    txn_id: txnId,
    state: 'applied',
  });
});

test('an id with a slash can be asked for in the path as well, written with its percent sign [F5]', async () => {
  const headers = signedHeaders(own, {
    method: 'GET',
    target: '/w/v1/txn/never%2Fseen',
    body: '',
    nonce: randomBytes(16).toString('hex'),
  });
  const sent = { method: 'GET', path: '/w/v1/txn/never%2Fseen', query: '', body: '', headers };
  const { status, body, headers: echoed } = await send(sent);
  expect([status, JSON.parse(body)]).toEqual([
    200,
    { code: 'OK', txn_id: 'never/seen', state: 'unknown' },
  ]);
  expect(echoed['x-signature']).toMatch(/^v1=[0-9a-f]{64}$/);
});

test('while two keys live, our own calls to a vendor are signed with the older one until it has signed with the newer [N85] [O6]', async () => {
  const seen: string[] = [];
  const server = createServer((request, reply) => {
    seen.push(String(request.headers['x-key-id']));
    reply.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const older: string[] = [];
  for (const code of ['TURN_1', 'TURN_2', 'TURN_3', 'TURN_4', 'TURN_5']) {
    const adapter = {
      code,
      name: code,
      profile: {
        scale: 4,
        txnScope: 'vendor',
        allowLateBet: false,
        lateWindowMs: 1,
        mayRollBackWin: false,
      },
      gameFeed: () => [],
      launchUrl: () => '/',
      roundUrl: () => undefined,
      side: { url: `http://127.0.0.1:${port}` },
    } as const;
    await bindVendor(app, adapter, { isHouse: false, position: 9 });
    const issue = () =>
      app.db.transaction((tx) => issueVendorKey(app, tx, { vendorCode: code, expiresAt }));
    older.push((await issue()).keyId);
    await issue();
    await (await vendorApiOf(app, code))?.games?.({});
  }
  server.close();
  expect(seen).toEqual(older);
});
