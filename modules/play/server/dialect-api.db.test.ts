import { createHash, createHmac, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { invalidateKeys, issueVendorKey } from '#modules/vendor/server/vendor-keys.ts';
import { setVendorStatus } from '#modules/vendor/server/vendors.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { parseAmount, units, ZERO } from '#platform/money/money.ts';
import type { ConformanceCase } from '#seamless/conformance/case.ts';
import { CONFORMANCE_CASES, isFor, runCase } from '#seamless/conformance/run-cases.ts';
import { caseInDialect } from '#seamless/dialects/case-in-dialect.ts';
import type { Dialect } from '#seamless/dialects/dialect.ts';
import { dialectWallet, sealedRequest } from '#seamless/dialects/dialect-wallet.ts';
import { DIALECTS } from '#seamless/dialects/dialects.ts';
import { testApp } from '#tests/test-app.ts';
import { aPlayer, aVendor, balanceOfPlayer, GAME } from '../testing/play-builders.ts';

const { app, answer } = await testApp({ start: false, clock: { ...systemClock } });
const expiresAt = new Date(Date.now() + 86_400_000);

async function send(request: {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}) {
  const [path = '', query = ''] = request.target.split('?');
  return answer({
    ...request,
    path,
    query,
    body: Buffer.from(request.body),
    ip: '127.0.0.1',
  });
}

/** Takes the place of the socket: the same dispatch, without a port. */
const overDispatch: typeof fetch = async (address, init) => {
  const { pathname, search } = new URL(String(address));
  const reply = await send({
    method: init?.method ?? 'GET',
    target: `${pathname}${search}`,
    headers: Object.fromEntries(new Headers(init?.headers)),
    body: typeof init?.body === 'string' ? init.body : '',
  });
  return new Response(reply.body, { status: reply.status, headers: reply.headers });
};

async function speakerOf(dialect: Dialect, code: string) {
  await aVendor(app, { code, profile: { dialect: dialect.code, scale: dialect.scale } });
  const pair = generateKeyPairSync('ed25519');
  const isPublic = dialect.seal.algorithm === 'ed25519';
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const key = await app.db.transaction((tx) =>
    issueVendorKey(app, tx, { vendorCode: code, expiresAt, ...(isPublic ? { publicKey } : {}) }),
  );
  const seed = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
  const own = {
    dialect,
    vendor: code,
    keyId: key.keyId,
    secret: key.secret ?? new Uint8Array(seed),
    replyKey: key.replyKey,
    nowMs: app.clock.nowMs,
  };
  const wallet = dialectWallet({
    ...own,
    baseUrl: 'http://platform',
    fetch: overDispatch,
    tryMs: 5_000,
    // A call that a busy machine does not answer in time is made again, as vendors do.
    deadlineMs: 30_000,
  });
  return { own, wallet, code };
}

const speakers = new Map(
  await Promise.all(
    DIALECTS.map(
      async (dialect, index) => [dialect.code, await speakerOf(dialect, `DIAL${index}`)] as const,
    ),
  ),
);

function speakerFor(dialect: Dialect) {
  const speaker = speakers.get(dialect.code);
  if (speaker === undefined) {
    throw new Error(`nobody speaks ${dialect.code}`);
  }
  return speaker;
}

async function outcomeOf(dialect: Dialect, one: ConformanceCase): Promise<readonly string[]> {
  const { wallet, code } = speakerFor(dialect);
  const found = await runCase(
    {
      vendor: code,
      transport: 'HTTP',
      dialect: dialect.code,
      nowMs: app.clock.nowMs,
      wallet,
      game: GAME,
      has: [],
      openPlayer: (balance: string) =>
        aPlayer(app, { vendorCode: code, wallet, balance: parseAmount(balance, 4) ?? ZERO }),
    },
    one,
  );
  return found === undefined ? [] : [`${one.name}: ${found}`];
}

const AT_ONCE = 12;

describe.each(DIALECTS)('$code', (dialect) => {
  // Every second case, another half for its neighbour: the conformance command runs all of them.
  test('conformance cases it has words for end as in our own protocol [LCH-6] [F5] [F6] [F9]', async () => {
    const has = [
      ...(['strictBet', 'vendorIds', 'lateWindow', 'noWinRollback'] as const),
      dialect.scale === 2 ? ('scale2' as const) : ('scale4' as const),
    ];
    const cases = CONFORMANCE_CASES.filter((one) => isFor({ has }, one))
      .filter((_one, index) => (index + DIALECTS.indexOf(dialect)) % 2 === 0)
      .map((one) => caseInDialect(dialect, one))
      .filter((one) => one !== undefined);
    const wrong: string[] = [];
    for (let at = 0; at < cases.length; at += AT_ONCE) {
      const some = cases.slice(at, at + AT_ONCE);
      wrong.push(...(await Promise.all(some.map((one) => outcomeOf(dialect, one)))).flat());
    }
    expect(wrong).toEqual([]);
    expect(cases.length).toBeGreaterThan(30);
  });

  test('a closed vendor takes no stake, and its open one is paid [R66]', async () => {
    const { wallet, code } = speakerFor(dialect);
    const player = await aPlayer(app, { vendorCode: code, wallet, balance: units(10n) });
    const { session, member, currency } = player;
    const place = { round_id: `shut-${code}`, game: GAME, session, member, currency };
    const stake = { ...place, occurred_at: 1, amount: '4' };
    await wallet.stake({ ...stake, txn_id: `shut-1-${code}` });
    const turn = (status: 'closed' | 'open') =>
      app.db.transaction((tx) => setVendorStatus(tx, { code, status }));
    await turn('closed');
    await wallet.stake({ ...stake, txn_id: `shut-2-${code}` });
    const bet = { bet_txn_id: `shut-1-${code}`, member };
    // A vendor that sends settlements has no call for a win.
    await (dialect.calls.some(({ call }) => call === 'payout')
      ? wallet.payout({
          ...bet,
          txn_id: `shut-w-${code}`,
          round_id: `shut-${code}`,
          currency,
          amount: '7',
          kind: 'win',
          round_closed: true,
        })
      : wallet.settle({
          ...bet,
          settle_id: `shut-w-${code}`,
          version: 1,
          outcome: 'WON',
          payout_total: '7',
        }));
    await turn('open');
    expect(await balanceOfPlayer(app, player)).toBe(units(13n));
  });

  test('a changed byte, another’s key, a stale time and a used nonce are one and the same refusal [N85] [N86]', async () => {
    const { own, wallet, code } = speakerFor(dialect);
    const player = await aPlayer(app, { vendorCode: code, wallet, balance: units(10n) });
    const name = dialect.calls.find(({ call }) => call === 'readBalance')?.name ?? '';
    const when = dialect.calls.find(({ call }) => call === 'readBalance')?.when;
    const field = dialect.calls
      .find(({ call }) => call === 'readBalance')
      ?.fields.find(({ ours }) => ours === 'session')?.theirs;
    const body = {
      [field ?? '']: player.session,
      ...(when === undefined ? {} : { [when.field]: when.is }),
    };
    const make = (how: Partial<typeof own> = {}) => {
      const request = sealedRequest({ ...own, ...how }, { verb: 'POST', name, body });
      return { ...request, method: 'POST', body: request.text };
    };
    const good = make();
    expect((await send(good)).status).toBe(200);
    const others = DIALECTS.find((one) => one.code !== dialect.code);
    const wrong = [
      { ...make(), body: make().body.replace(player.session, `${player.session}x`) },
      { ...make(), target: `${good.target}?a=1`, body: `${make().body.slice(0, -1)},"a":1}` },
      make({ secret: new Uint8Array(32).fill(7) }),
      make({ keyId: 'nobody-1234' }),
      make({ vendor: 'DIAL9' }),
      make({ keyId: (others && speakerFor(others).own.keyId) ?? '' }),
      make({ nowMs: () => Date.now() - 61_000 }),
      make({ nowMs: () => Date.now() + 62_000 }),
      ...(dialect.seal.nonce === undefined ? [] : [good]),
    ];
    const replies = await Promise.all(wrong.map(send));
    const refusal = dialect.refusals.AUTH_FAILED;
    expect(replies.map(({ status }) => status)).toEqual(wrong.map(() => refusal.status));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(await balanceOfPlayer(app, player)).toBe(units(10n));
  });
});

test('who speaks a dialect cannot come through another door [N66] [N85]', async () => {
  const [marigold, , , heron] = DIALECTS;
  if (marigold === undefined || heron === undefined) {
    throw new Error('two dialects are needed');
  }
  const { own } = speakerFor(marigold);
  const call = { verb: 'POST', name: 'purse', body: { punter: 'x' } } as const;
  const request = sealedRequest({ ...own, dialect: heron }, call);
  const reply = await send({ ...request, method: 'POST', body: request.text });
  expect(reply.status).toBe(401);
  expect(
    (await send({ method: 'POST', target: '/w/d/owl/purse', headers: {}, body: '{}' })).status,
  ).toBe(404);
});

test('a call of marigold as its vendor writes it, signed by hand, takes the stake', async () => {
  const marigold = DIALECTS[0];
  if (marigold === undefined) {
    throw new Error('there is a first dialect');
  }
  const { own, wallet, code } = speakerFor(marigold);
  const player = await aPlayer(app, { vendorCode: code, wallet, balance: units(10n) });
  const body = `{"ref":"hand-1","hand":"h","gameId":"${GAME}","player":"${player.member}","token":"${player.session}","currency":"${player.currency}","sum":250}`;
  const time = String(Math.floor(Date.now() / 1000));
  const target = '/w/d/marigold/debit';
  const sign = createHmac('sha256', own.secret)
    .update(`${target}\n${time}\n${body}`)
    .digest('base64');
  const headers = {
    'x-mg-partner': own.vendor,
    'x-mg-key': own.keyId,
    'x-mg-time': time,
    'x-mg-sign': sign,
  };
  const first = await send({ method: 'POST', target, headers, body });
  const second = await send({ method: 'POST', target, headers, body });
  expect(JSON.parse(first.body)).toMatchObject({ status: 'ok', ref: 'hand-1', balance: 750 });
  expect(second.body).toBe(first.body);
  expect(await balanceOfPlayer(app, player)).toBe(parseAmount('7.5', 4));
});

test('a name that stands twice in a call, or a time far from the database’s clock, is refused [N85] [N41]', async () => {
  const marigold = DIALECTS[0];
  if (marigold === undefined) {
    throw new Error('there is a first dialect');
  }
  const { own, wallet, code } = speakerFor(marigold);
  const player = await aPlayer(app, { vendorCode: code, wallet, balance: units(10n) });
  const target = '/w/d/marigold/debit';
  const debit = (ref: string, sums: string, awaySeconds = 0) => {
    const body = `{"ref":"${ref}","hand":"h","gameId":"${GAME}","player":"${player.member}","token":"${player.session}","currency":"${player.currency}",${sums}}`;
    const time = String(Math.floor(Date.now() / 1000) + awaySeconds);
    const sign = createHmac('sha256', own.secret)
      .update(`${target}\n${time}\n${body}`)
      .digest('base64');
    const headers = {
      'x-mg-partner': own.vendor,
      'x-mg-key': own.keyId,
      'x-mg-time': time,
      'x-mg-sign': sign,
    };
    return send({ method: 'POST', target, headers, body });
  };
  const statuses = [
    (await debit('twice-1', '"sum":100,"sum":200')).status,
    (await debit('late-1', '"sum":100', -90)).status,
  ];
  // A clock of this process that is an hour wrong changes nothing: the database's counts.
  const right = app.clock.nowMs;
  Object.assign(app.clock, { nowMs: () => right() + 3_600_000 });
  await invalidateKeys(app);
  statuses.push((await debit('now-1', '"sum":100')).status);
  Object.assign(app.clock, { nowMs: right });
  await invalidateKeys(app);
  expect(statuses.map((status) => status < 300)).toEqual([false, false, true]);
  expect(await balanceOfPlayer(app, player)).toBe(units(9n));
});

test('a call of teak as its vendor writes it, with the digest in the body, pays the win', async () => {
  const teak = DIALECTS[1];
  if (teak === undefined) {
    throw new Error('there is a second dialect');
  }
  const { own, wallet, code } = speakerFor(teak);
  const player = await aPlayer(app, { vendorCode: code, wallet, balance: units(10n) });
  const sent = async (fields: Readonly<Record<string, string | number>>) => {
    const all: Record<string, string | number> = {
      ...fields,
      site: own.vendor,
      keyId: own.keyId,
      ts: Date.now(),
      salt: createHash('sha256').update(String(Math.random())).digest('hex'),
      user: player.member,
      round: 'hand-2',
    };
    const inOrder = Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1));
    const text = JSON.stringify(Object.fromEntries(inOrder));
    const sign = createHash('sha256')
      .update(`${text}${Buffer.from(own.secret).toString('hex')}`)
      .digest('hex');
    const body = JSON.stringify({ ...all, sign });
    const reply = await send({ method: 'POST', target: '/w/d/teak/wallet', headers: {}, body });
    return JSON.parse(reply.body);
  };
  const stake = { sid: player.session, game: GAME, cur: player.currency, amount: 1.25 };
  expect(await sent({ cmd: 'withdraw', transaction: 'w1', ...stake })).toMatchObject({
    errCode: 0,
    wallet: 8.75,
  });
  const win = { cmd: 'deposit', transaction: 'd1', withdrawal: 'w1', amount: 3, end: 1 };
  expect(await sent(win)).toMatchObject({ errCode: 0, wallet: 11.75 });
  expect(await sent(win)).toMatchObject({ errCode: 22, wallet: 11.75 });
  expect(await sent({ cmd: 'dance' })).toMatchObject({ errCode: 2 });
});
