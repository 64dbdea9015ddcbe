import { expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { rebatesOf } from '#modules/downline/server/rebates/rebates.ts';
import { uplinesOf } from '#modules/downline/server/tree.ts';
import { aTeamPerson } from '#modules/downline/testing/a-team.ts';
import { findAccount } from '#modules/identity/server/index.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { testApp } from '#tests/test-app.ts';

type Body = {
  readonly errorCode?: string;
  readonly value: { readonly id: string; readonly userName: string; readonly token: string };
};

const { app, call } = await testApp({ start: false });
await switchCaptchaOff(app);
const OPEN = 'POST /wps/agent/downline';
const PASSWORD = 'nine tall herons';
await app.db.transaction((tx) =>
  changeSettings(tx, {
    brandId: 1,
    change: {
      agentRebates: {
        ...{ LOTTERY: 0, SPORTS: 0, LIVE: 0, RNG: 80, FISH: 0, PVP: 0 },
        ...{ step: 5, quotaFrom: 60, quotaAgents: 1 },
      },
    },
    log: app.log,
  }),
);
const agent = await aTeamPerson(app, { account: 'opener', accountType: 2 });
let number = 0;
async function open(input: Record<string, unknown> = {}, token = agent.token) {
  number += 1;
  const common = { username: `opened${number}`, password: PASSWORD, isOfAge: true };
  const { status, body } = await call<Body>(OPEN, { token, input: { ...common, ...input } });
  return { status, code: body.errorCode, ...body.value };
}
const rng = (rebateValue: number) => [{ productType: 'RNG', rebateValue }];
const logIn = (username: string, password = PASSWORD) =>
  call<Body>('POST /wps/session/login', { input: { username, password, type: 'username' } });

test('an agent opens an account below, whose first password must be changed before anything else [AC-3]', async () => {
  const { id, userName } = await open({ type: 41, rebates: rng(0.3), nickname: 'রুমা' });
  const memberId = BigInt(id);
  const [uplines, account, rebates] = await app.db.autocommit(async (tx) => [
    await uplinesOf(tx, memberId),
    await findAccount(tx, { brandId: 1, account: userName }),
    await rebatesOf(tx, { brandId: 1, memberId }),
  ]);
  expect(uplines).toEqual([agent.memberId]);
  expect(account).toMatchObject({ accountType: 41, mustChangePassword: true });
  expect(rebates).toMatchObject({ RNG: 30 });
  const { token } = (await logIn(userName)).body.value;
  expect((await call('GET /wps/member/teamTransfer', { token })).status).not.toBe(200);
});

test('until the first login the agent gives another first password; afterwards the account is its owner’s [N57]', async () => {
  const { userName } = await open();
  const other = 'eight tall storks';
  const change = (password: string) =>
    call<Body>('PUT /wps/agent/downline/password', {
      token: agent.token,
      input: { userName, password },
    });
  const mobile = (mobileNum: string) =>
    call<Body>('PUT /wps/agent/downline/mobile', {
      token: agent.token,
      input: { userName, mobileNum },
    });
  expect((await change('short')).body.errorCode).toBe('password.length');
  expect((await change(other)).status).toBe(200);
  expect((await mobile('12')).body.errorCode).toBe('agent.mobile.format');
  expect((await mobile('01712345678')).status).toBe(200);
  expect((await mobile('01712345679')).body.errorCode).toBe('agent.mobile.owned');
  expect((await logIn(userName)).status).not.toBe(200);
  expect((await logIn(userName, other)).status).toBe(200);
  expect((await change(PASSWORD)).body.errorCode).toBe('agent.password.owned');
});

test('what cannot be opened leaves nothing: kind, name, password, age, rebate, quota [AC-3] [N60]', async () => {
  const promoter = await aTeamPerson(app, { account: 'promoter', accountType: 42, above: agent });
  expect((await open({ type: 2 }, promoter.token)).code).toBe('agent.type.notAllowed');
  expect((await open({ type: 4 })).code).toBe('agent.type.notAllowed');
  expect((await open({ username: 'ab' })).code).toBe('register.field.length');
  expect((await open({ username: 'opener' })).code).toBe('username.taken');
  expect((await open({ password: 'opener' })).code).toBe('password.length');
  expect((await open({ isOfAge: false })).code).toBe('agent.open.age');
  expect((await open({ rebates: rng(0.85) })).code).toBe('agent.rebate.above');
  expect((await open({ rebates: rng(0.3) }, promoter.token)).code).toBe('agent.rebate.above');
  const name = `opened${number}`;
  expect(
    await app.db.autocommit((tx) => findAccount(tx, { brandId: 1, account: name })),
  ).toBeUndefined();
  expect((await open({ type: 2, rebates: rng(0.6) })).status).toBe(200);
  expect((await open({ type: 2, rebates: rng(0.6) })).code).toBe('agent.rebate.quota');
  expect((await open({ rebates: rng(0.6) })).status).toBe(200);
  const quota = await call<{ value: { list: { left: number }[] } }>(
    'GET /wps/relay/MCSFE_getAgentQuotaGroupByProduct',
    { token: agent.token, input: { productType: 'RNG' } },
  );
  expect(quota.body.value.list).toMatchObject([{ quota: 1, used: 1, left: 0 }]);
});

test('a mobile number names an account as a registration would name it', async () => {
  const wire = 'POST /wps/agent/downline/mobile';
  const byMobile = (mobileNum: string) =>
    call<Body>(wire, {
      token: agent.token,
      input: { mobileNum, password: PASSWORD, isOfAge: true },
    });
  expect((await byMobile('+880 1812-345678')).body.value.userName).toBe('1812345678');
  expect((await byMobile('01812345678')).body.errorCode).toBe('mobile.taken');
  expect((await byMobile('123')).body.errorCode).toBe('register.mobile.pattern');
});
