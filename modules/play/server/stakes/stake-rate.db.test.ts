import { expect, test } from 'vitest';
import { issueVendorKey } from '#modules/vendor/server/vendor-keys.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { createRateLimits } from '#platform/http/rate-limit.ts';
import { units } from '#platform/money/money.ts';
import { dialectWallet } from '#seamless/dialects/dialect-wallet.ts';
import { MARIGOLD } from '#seamless/dialects/marigold.ts';
import { httpWallet } from '#seamless/http-wallet.ts';
import type { WalletApi } from '#seamless/wallet-api.ts';
import { testApp } from '#tests/test-app.ts';
import {
  aPlayer,
  aVendor,
  balanceOfPlayer,
  GAME,
  type TestPlayer,
} from '../../testing/play-builders.ts';

const STAKES_A_MINUTE = 4;
const { app, answer } = await testApp({
  start: false,
  clock: fixedClock(Date.now()),
  limits: createRateLimits({
    general: {},
    page: {},
    other: {},
    vendorStake: { perAccount: { calls: STAKES_A_MINUTE, windowMs: 60_000 } },
  }),
});
const expiresAt = new Date(Date.now() + 86_400_000);

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

async function walletOf(code: string, isDialect: boolean): Promise<Pick<WalletApi, 'stake'>> {
  const profile = isDialect ? { dialect: MARIGOLD.code, scale: MARIGOLD.scale } : {};
  await aVendor(app, { code, profile });
  const key = await app.db.transaction((tx) =>
    issueVendorKey(app, tx, { vendorCode: code, expiresAt }),
  );
  const own = {
    vendor: code,
    keyId: key.keyId,
    secret: key.secret ?? new Uint8Array(),
    replyKey: key.replyKey,
    nowMs: app.clock.nowMs,
    baseUrl: 'http://platform',
    fetch: overDispatch,
    tryMs: 5_000,
  };
  return isDialect
    ? dialectWallet({ ...own, dialect: MARIGOLD, deadlineMs: 20 })
    : httpWallet({ ...own, algorithm: 'hmac-sha256' });
}

function stake(wallet: Pick<WalletApi, 'stake'>, player: TestPlayer, txnId: string) {
  return wallet.stake({
    txn_id: txnId,
    round_id: `r-${txnId}`,
    game: GAME,
    member: player.member,
    session: player.session,
    currency: player.currency,
    amount: '1',
    occurred_at: 1,
  });
}

test.each([
  ['the protocol', 'OUTSIDE', false],
  ['a dialect', 'DIALECT', true],
] as const)(
  '[S14] a member of an outside vendor stakes so often over %s and no more, and nobody else is held up',
  async (_way, code, isDialect) => {
    const wallet = await walletOf(code, isDialect);
    const player = await aPlayer(app, { vendorCode: code, balance: units(100n) });
    for (let sent = 1; sent <= STAKES_A_MINUTE; sent += 1) {
      expect((await stake(wallet, player, `${code}-${sent}`)).code).toBe('OK');
    }
    expect((await stake(wallet, player, `${code}-more`)).code).not.toBe('OK');
    // What was taken is answered as the first time, and what ends a bet is always taken.
    expect((await stake(wallet, player, `${code}-1`)).code).toBe('OK');
    expect(await balanceOfPlayer(app, player)).toBe(units(100n - BigInt(STAKES_A_MINUTE)));
    const stranger = await aPlayer(app, { vendorCode: code, balance: units(10n) });
    expect((await stake(wallet, stranger, `${code}-stranger`)).code).toBe('OK');
  },
);
