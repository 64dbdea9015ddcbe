import { expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { demoBrandId, findAccount } from '#modules/identity/server/index.ts';
import { testApp } from '#tests/test-app.ts';

const PASSWORD = 'Shapla-demo-1';
const { call, app } = await testApp({ start: false, seed: true });
const brandId = (await app.db.autocommit((tx) => demoBrandId(tx))) ?? 0;
const ids = { brandId, accountId: 0n };
const idOf = async (account: string) =>
  (await app.db.autocommit((tx) => findAccount(tx, { brandId, account })))?.id ?? 0n;
const mayClose = async (account: string) => {
  const accountId = await idOf(account);
  return await app.db.autocommit((tx) => app.guards.beforeClose(tx, { ...ids, accountId }));
};

test('an account with real money in it is not closed before the money has left [R19]', async () => {
  expect(await mayClose('player1')).toBeUndefined();
  const login = await call<{ value: { token: string } }>('POST /wps/session/login', {
    input: { username: 'player1', password: PASSWORD, type: 'username' },
  });
  const { token } = login.body.value;
  const change = { isSandbox: false };
  await app.db.transaction((tx) => changeSettings(tx, { brandId, change, log: app.log }));
  expect(await mayClose('player1')).toEqual({
    kind: 'account',
    code: 'account.close.balance',
    status: 409,
  });
  const close = 'POST /wps/member/security/close';
  expect(await call(close, { token, input: { password: PASSWORD } })).toMatchObject({
    status: 409,
    body: { errorCode: 'account.close.balance' },
  });
  expect((await call('GET /wps/session/touch', { token })).status).toBe(200);
});
