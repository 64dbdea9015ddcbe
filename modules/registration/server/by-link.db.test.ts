import { expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { noteDeposits } from '#modules/downline/server/index.ts';
import { rebatesOf } from '#modules/downline/server/rebates/rebates.ts';
import { uplinesOf } from '#modules/downline/server/tree.ts';
import { aTeamPerson } from '#modules/downline/testing/a-team.ts';
import { accountById, setAccountActive } from '#modules/identity/server/index.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { termsVersion } from '#tests/terms-version.ts';
import { testApp } from '#tests/test-app.ts';

type Link = {
  readonly affiliateCode: string;
  readonly url: string;
  readonly status: string;
  readonly visits: number;
  readonly registrations: number;
  readonly firstDeposits: number;
};
type Body = {
  readonly errorCode?: string;
  readonly value: Link & { readonly id: number; readonly list: readonly Link[] };
};

const built = await testApp({ start: false });
const { app, call } = built;
await switchCaptchaOff(app);
const TERMS = await termsVersion(built);
const PASSWORD = 'nine tall herons';
const LINKS = 'GET /wps/relay/MCSFE_viewAffiliateUrls';
const MAKE = 'POST /wps/relay/MCSFE_createAffiliateUrl';
await app.db.transaction((tx) =>
  changeSettings(tx, {
    brandId: 1,
    change: {
      agentRebates: {
        ...{ LOTTERY: 100, SPORTS: 0, LIVE: 60, RNG: 80, FISH: 0, PVP: 0 },
        ...{ step: 5, quotaFrom: 60, quotaAgents: 1 },
      },
    },
    log: app.log,
  }),
);
let number = 0;
const name = (word: string) => {
  number += 1;
  return `${word}${number}`;
};
const agentOf = (accountType = 2) => aTeamPerson(app, { account: name('inviter'), accountType });
const agent = await agentOf();

async function make(input: Record<string, unknown> = {}, token = agent.token) {
  return await call<Body>(MAKE, { token, input: { name: 'Eid', ...input } });
}
async function register(affiliateCode: string) {
  const { status, body } = await call<Body>('PUT /wps/member/register', {
    input: {
      ...{ username: name('invited'), password: PASSWORD, confirmPassword: PASSWORD },
      ...{ affiliateCode, termsVersion: TERMS },
    },
  });
  return { status, code: body.errorCode, memberId: BigInt(body.value?.id ?? 0) };
}
const linkOf = async (code: string, token = agent.token) =>
  (await call<Body>(LINKS, { token, input: { size: 100 } })).body.value.list.find(
    ({ affiliateCode }) => affiliateCode === code,
  );

test('who registers by a link stands under its owner, as the kind and with the rebates that it promises, and is counted [AC-3] [REG-4]', async () => {
  const made = await make({
    ...{ type: 42, promotionChannel: 'facebook', landingPage: 'promotions', expiryDays: 30 },
    rebates: [{ productType: 'RNG', rebateValue: 0.4 }],
  });
  expect(made.status).toBe(200);
  const { affiliateCode: code, url } = made.body.value;
  expect(url).toMatch(/\/promotions\?referralCode=[a-z0-9]{7}$/);
  await call('POST /wps/agent/affiliate/visit', { input: { code: ` ${code.toUpperCase()} ` } });
  await call('POST /wps/agent/affiliate/visit', { input: { code: 'no-such' } });
  const { memberId } = await register(code);
  const [uplines, account, rebates] = await app.db.autocommit(async (tx) => [
    await uplinesOf(tx, memberId),
    await accountById(tx, memberId),
    await rebatesOf(tx, { brandId: 1, memberId }),
  ]);
  expect(uplines).toEqual([agent.memberId]);
  expect(account?.accountType).toBe(42);
  expect(rebates).toMatchObject({ RNG: 40, LIVE: 0 });
  const deposit = { brandId: 1, memberId, nowMs: app.clock.nowMs() };
  await app.db.transaction((tx) => noteDeposits(tx, [deposit]));
  await app.db.transaction((tx) => noteDeposits(tx, [deposit]));
  expect(await linkOf(code)).toMatchObject({ visits: 1, registrations: 1, firstDeposits: 1 });
  const came = await call<Body>('GET /wps/relay/MCSFE_viewRegisteredAffiliates', {
    token: agent.token,
    input: { affiliateCode: code },
  });
  expect(came.body.value.list).toMatchObject([{ type: 42, hasDeposited: true }]);
});

test('a link takes in as many as its quota, also when they come at once; the others read that it is used up', async () => {
  const { affiliateCode: code } = (await make({ quota: 2 })).body.value;
  const came = await Promise.all([1, 2, 3, 4].map(() => register(code)));
  expect(came.map(({ code }) => code ?? 'in').toSorted()).toEqual([
    ...['affiliate.link.used', 'affiliate.link.used', 'in', 'in'],
  ]);
  const check = await call<Body>('GET /wps/agent/affiliate', { input: { code } });
  expect(check.body.errorCode).toBe('affiliate.link.used');
  expect(await linkOf(code)).toMatchObject({ status: 'used', registrations: 2 });
});

test('an agent who comes by a link when the quota is full gets the most below it [AC-3]', async () => {
  const owner = await agentOf();
  const rebates = [{ productType: 'RNG', rebateValue: 0.8 }];
  const { affiliateCode: code } = (await make({ type: 2, rebates }, owner.token)).body.value;
  const given = [];
  for (const { memberId } of [await register(code), await register(code)]) {
    const has = await app.db.autocommit((tx) => rebatesOf(tx, { brandId: 1, memberId }));
    given.push(has.RNG);
  }
  expect(given).toEqual([80, 55]);
});

test('a link that was paused, has expired, was deleted, or whose owner was frozen takes nobody in [REG-4]', async () => {
  const owner = await agentOf();
  const { affiliateCode } = (await make({}, owner.token)).body.value;
  const pause = (isPaused: boolean, token = owner.token) =>
    call<Body>('PUT /wps/agent/affiliateUrl', { token, input: { affiliateCode, isPaused } });
  expect((await pause(true, agent.token)).body.errorCode).toBe('agent.link.unknown');
  expect((await register(affiliateCode)).status).toBe(200);
  await pause(true);
  expect((await register(affiliateCode)).code).toBe('affiliate.link.paused');
  await pause(false);
  const end = (moment: string) =>
    app.db.pool.query('update downline.affiliate_code set expires_at = $1 where code = $2', [
      moment,
      affiliateCode,
    ]);
  await end('2020-01-01T00:00:00Z');
  expect((await register(affiliateCode)).code).toBe('affiliate.link.expired');
  await end('2099-01-01T00:00:00Z');
  const gone = (await make({}, owner.token)).body.value.affiliateCode;
  const remove = { token: owner.token, input: { affiliateCode: gone } };
  expect((await call('POST /wps/relay/MCSFE_deleteAffiliateUrl', remove)).status).toBe(200);
  expect((await register(gone)).code).toBe('affiliate.code.invalid');
  expect((await make({ affiliateCode: gone })).body.errorCode).toBe('agent.link.taken');
  await app.db.transaction((tx) =>
    setAccountActive(tx, app, {
      ...{ brandId: 1, accountId: owner.memberId, isActive: false, nowMs: app.clock.nowMs() },
    }),
  );
  expect((await register(affiliateCode)).code).toBe('affiliate.link.paused');
});

test('nobody promises what they do not have, nor a kind above the own [AC-3] [N60]', async () => {
  const promoter = await agentOf(42);
  const refused = async (input: Record<string, unknown>, token = agent.token) =>
    (await make(input, token)).body.errorCode;
  expect(await refused({ type: 2 }, promoter.token)).toBe('agent.type.notAllowed');
  expect(await refused({ type: 1 })).toBe('agent.type.notAllowed');
  expect(await refused({ rebates: [{ productType: 'RNG', rebateValue: 0.85 }] })).toBe(
    'agent.rebate.above',
  );
  expect(await refused({ rebates: [{ productType: 'RNG', rebateValue: 0.42 }] })).toBe(
    'agent.rebate.step',
  );
  expect(await refused({ rebates: [{ productType: 'PVP', rebateValue: 0.05 }] })).toBe(
    'agent.rebate.above',
  );
  expect(await refused({ expiryDays: 2 })).toBe('agent.link.expiry');
  expect(await refused({ affiliateCode: 'a-b' })).toBe('agent.link.code');
  expect(await refused({ name: '  ' })).toBe('agent.link.name');
});
