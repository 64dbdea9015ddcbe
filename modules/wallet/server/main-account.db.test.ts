import { expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import {
  createAccount,
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  demoBrandId,
  findAccount,
} from '#modules/identity/server/index.ts';
import { checkBooks, houseAccount, openAccount, post } from '#modules/ledger/server/index.ts';
import { amount, units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import {
  announceBalance,
  balanceOfMember,
  grantSandboxCredit,
  mainAccount,
  mainAccounts,
  walletAccount,
} from './main-account.ts';

const built = await testApp({ start: false, seed: true });
const { call, app } = built;
const brandId = (await app.db.autocommit((tx) => demoBrandId(tx))) ?? 0;
const memberId =
  (await app.db.autocommit((tx) => findAccount(tx, { brandId, account: 'player1' })))?.id ?? 0n;
const member = { brandId, memberId };

async function tokenOf(username: string): Promise<string> {
  const { body } = await call<{ value: { token: string } }>('POST /wps/session/login', {
    input: { username, password: DEMO_PASSWORD, type: 'username' },
  });
  return body.value.token;
}

test('each demo account starts with its credit, however often the platform starts [WAL-1]', async () => {
  await built.seed();
  const balances = await Promise.all(
    DEMO_ACCOUNTS.map(({ account }) =>
      app.db.autocommit(async (tx) => {
        const found = await findAccount(tx, { brandId, account });
        return await balanceOfMember(tx, { brandId, memberId: found?.id ?? 0n });
      }),
    ),
  );
  expect(balances).toEqual(DEMO_ACCOUNTS.map(() => units(10_000n)));
});

test('the credit is given once, at once or again, whatever the amount is by then [WAL-1]', async () => {
  const id = await app.db.transaction((tx) =>
    createAccount(app, tx, {
      brandId,
      account: 'creditonce',
      password: DEMO_PASSWORD,
      accountType: 0,
      nowMs: 1,
    }),
  );
  const grant = () =>
    app.db.transaction((tx) => grantSandboxCredit(tx, { brandId, memberId: id, log: app.log }));
  await Promise.all([grant(), grant(), grant()]);
  const change = (startingCreditUnits: number) =>
    app.db.transaction((tx) =>
      changeSettings(tx, { brandId, change: { startingCreditUnits }, log: app.log }),
    );
  await change(7);
  await grant();
  await change(10_000);
  expect(await app.db.autocommit((tx) => balanceOfMember(tx, { brandId, memberId: id }))).toBe(
    units(10_000n),
  );
});

test('the balance is a number truncated to two decimals [WAL-1]', async () => {
  const token = await tokenOf('player2');
  const player2 =
    (await app.db.autocommit((tx) => findAccount(tx, { brandId, account: 'player2' })))?.id ?? 0n;
  await app.db.transaction(async (tx) => {
    const { accountId, currency } = await mainAccount(tx, { brandId, memberId: player2 });
    const to = await houseAccount(tx, { brandId, kind: 'test', currency });
    await post(tx, {
      brandId,
      key: 'one-tick',
      reason: 'test',
      transfers: [{ from: accountId, to, amount: amount(1n), kind: 'adjustment' }],
    });
  });
  expect(await call('GET /wps/v2/wallets/balance', { token, input: { typeId: 0 } })).toMatchObject({
    status: 200,
    body: {
      value: {
        sumBalance: 9_999.99,
        balance: [{ accountTypeId: 2, availBalance: 9_999.99 }],
        currency: 'SBX',
        currencySymbol: 'P',
      },
    },
  });
});

test('one wallet serves every vendor unless the brand says otherwise [WAL-1]', async () => {
  const token = await tokenOf('player3');
  const read = () =>
    call('GET /wps/relay/GCS_merchantWallet', { token, input: { merchantCode: 'shapla' } });
  await app.db.transaction((tx) =>
    changeSettings(tx, { brandId, change: { isSingleWallet: true }, log: app.log }),
  );
  expect(await read()).toMatchObject({ body: { value: { isSingle: 1 } } });
  await app.db.transaction((tx) =>
    changeSettings(tx, { brandId, change: { isSingleWallet: false }, log: app.log }),
  );
  expect(await read()).toMatchObject({ body: { value: { isSingle: 0 } } });
});

test('a browser stores what its member was answered, and no proxy does [L15] [API-3]', async () => {
  const { headers } = await call('GET /wps/relay/GCS_merchantWallet', {
    token: await tokenOf('player3'),
  });
  expect(headers['cache-control']).toBe('private, max-age=300');
  expect(headers['vary']).toContain('Authorization');
  const rules = await call('GET /wps/system/setting/register');
  expect(rules.headers['cache-control']).toBe('public, max-age=60');
});

test('trial money is a currency of its own, and a wallet keeps its currency for good [BRD-1]', async () => {
  const trial = await app.db.transaction(async (tx) => {
    const id = await createAccount(app, tx, {
      brandId,
      account: 'trialheron',
      password: DEMO_PASSWORD,
      accountType: 4,
      nowMs: 1,
    });
    return await mainAccount(tx, { brandId, memberId: id });
  });
  expect(trial.currency).toBe('TRL');
  const before = await app.db.autocommit((tx) => walletAccount(tx, member));
  const change = (currency: string) =>
    app.db.transaction((tx) => changeSettings(tx, { brandId, change: { currency }, log: app.log }));
  await change('USD');
  expect(await app.db.autocommit((tx) => mainAccount(tx, member))).toEqual({
    accountId: before,
    currency: 'SBX',
  });
  await change('SBX');
  expect(
    await app.db.autocommit((tx) =>
      openAccount(tx, { brandId, owner: `member:${memberId}`, kind: 'cash', currency: 'SBX' }),
    ),
  ).toBe(before);
});

test('first uses at once open one account [WAL-1]', async () => {
  const id = await app.db.transaction((tx) =>
    createAccount(app, tx, {
      brandId,
      account: 'firstuse',
      password: DEMO_PASSWORD,
      accountType: 0,
      nowMs: 1,
    }),
  );
  const opened = await Promise.all(
    Array.from({ length: 8 }, () =>
      app.db.transaction((tx) => walletAccount(tx, { brandId, memberId: id })),
    ),
  );
  expect(new Set(opened).size).toBe(1);
});

test('accounts of several members are opened at once, each once, and are those of each alone [WAL-1]', async () => {
  const ids = await app.db.transaction((tx) =>
    Promise.all(
      ['manyone', 'manytwo'].map((account) =>
        createAccount(app, tx, {
          ...{ brandId, account, password: DEMO_PASSWORD, accountType: 0, nowMs: 1 },
        }),
      ),
    ),
  );
  const all = [...ids, memberId];
  const opened = await Promise.all(
    [all, all.toReversed(), all].map((memberIds) =>
      app.db.transaction((tx) => mainAccounts(tx, { brandId, memberIds })),
    ),
  );
  const alone = await Promise.all(
    all.map(
      async (id) =>
        [id, await app.db.autocommit((tx) => mainAccount(tx, { brandId, memberId: id }))] as const,
    ),
  );
  for (const accounts of opened) {
    expect(accounts).toEqual(new Map(alone));
  }
});

test('a change of balance is published to that member alone', () => {
  const published: unknown[] = [];
  announceBalance(
    { ...app, live: { ...app.live, publish: (event) => published.push(event) } },
    { ...member, balance: amount(1_234_567n) },
  );
  expect(published).toEqual([
    { brandId, topic: 'wallet.balance', memberId, data: { sumBalance: 123.45 } },
  ]);
});

test('the books balance after all of this', async () => {
  expect(await app.db.transaction((tx) => checkBooks(tx))).toMatchObject({ breaches: [] });
});

test('a member reads what there is beside the main wallet: bonus money and what is reserved [SH-3]', async () => {
  const token = await tokenOf('player3');
  const found = await app.db.autocommit((tx) => findAccount(tx, { brandId, account: 'player3' }));
  const own = { brandId, memberId: found?.id ?? 0n };
  await app.db.transaction(async (tx) => {
    const { accountId: from, currency } = await mainAccount(tx, own);
    const owner = `member:${own.memberId}`;
    const to = await openAccount(tx, { brandId, owner, kind: 'withdrawal', currency });
    await post(tx, {
      ...{ brandId, key: 'parts', reason: 'test' },
      transfers: [{ from, to, amount: units(120n), kind: 'hold' }],
    });
  });
  const parts = await call('GET /wps/member/balance/parts', { token });
  expect(parts.body.value).toEqual({ bonus: 0, locked: 120 });
});
