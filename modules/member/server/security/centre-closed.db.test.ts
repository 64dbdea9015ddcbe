import { expect, test } from 'vitest';
import * as registry from '#apps/server/registry.ts';
import { changeSettings } from '#modules/brand/server/index.ts';
import { createAccount, demoBrandId } from '#modules/identity/server/index.ts';
import { AGENT_TYPES, MEMBER } from '#platform/contract/account-type.ts';
import { splitName } from '#platform/contract/endpoint.ts';
import { testApp } from '#tests/test-app.ts';
import { callsThatStay } from '../../testing/calls-that-stay.ts';
import { createMember } from '../members.ts';

type Reply = { readonly errorCode?: string; readonly value: { readonly token: string } };

const PASSWORD = 'nine tall herons';
const { call, app } = await testApp({ start: false, seed: true });
const brandId = (await app.db.autocommit((tx) => demoBrandId(tx))) ?? 0;

async function tokenOf(account: string, accountType: number): Promise<string> {
  await app.db.transaction(async (tx) => {
    const nowMs = app.clock.nowMs();
    const fields = { brandId, account, password: PASSWORD, accountType, nowMs };
    const memberId = await createAccount(app, tx, fields);
    await createMember(tx, { memberId, brandId, nickname: account, nowMs });
  });
  const { body } = await call<Reply>('POST /wps/session/login', {
    input: { username: account, password: PASSWORD, type: 'username' },
  });
  return body.value.token;
}

const closeCentre = (isOpen: boolean) =>
  app.db.transaction((tx) =>
    changeSettings(tx, { brandId, change: { memberCentre: isOpen }, log: app.log }),
  );

/** Every call of the member centre's pages. */
const calls = Object.values(registry)
  .flatMap((module) => module.handlers)
  .filter(({ endpoint }) => endpoint.centre === 'member')
  .map(({ endpoint }) => splitName(endpoint.wire[0] ?? 'GET /'));

test('[A8] a brand without a member centre refuses its calls to members, and only to them', async () => {
  const member = await tokenOf('avocet1', MEMBER);
  const agent = await tokenOf('avocet2', AGENT_TYPES[0] ?? MEMBER);
  expect(calls.length).toBeGreaterThan(20);
  const refusalOf = async (token: string, [verb, path]: readonly [string, string]) =>
    (await call<Reply>(`${verb} ${path}`, { token, input: {} })).body.errorCode;
  await closeCentre(false);
  for (const one of calls) {
    expect([one[1], await refusalOf(member, one)]).toEqual([one[1], 'member_centre_closed']);
    expect(await refusalOf(agent, one)).not.toBe('member_centre_closed');
  }
  const refused = await call<Reply & { readonly message: string }>('GET /wps/member/security', {
    token: member,
    headers: { language: 'EN' },
  });
  expect(refused).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('The member centre is not open') },
  });
  expect((await call('GET /wps/member/info', { token: member })).status).toBe(200);
  await closeCentre(true);
  expect(await refusalOf(member, ['GET', '/wps/member/security'])).toBeUndefined();
});

test('[A8] every call of members belongs to the centre, or it is listed with the reason why it stays', () => {
  const others = Object.values(registry)
    .flatMap((module) => module.handlers)
    .filter(({ endpoint: { auth, centre } }) => {
      return (auth === 'member' || auth === 'trueMember') && centre === undefined;
    })
    .map(({ endpoint }) => endpoint.wire[0] ?? '');
  const listed = callsThatStay.flatMap((group) => group.calls);
  expect(others.toSorted()).toEqual(listed.toSorted());
});

test('[A8] where the centre is closed, the own record answers, money comes home, and none goes to a vendor', async () => {
  const member = await tokenOf('avocet3', MEMBER);
  await closeCentre(false);
  const stays = callsThatStay.find(({ reason }) => reason.includes('own record'))?.calls ?? [];
  expect(stays.length).toBeGreaterThan(15);
  for (const wire of stays) {
    const { body } = await call<Reply>(wire, { token: member, input: {} });
    expect([wire, body.errorCode]).not.toEqual([wire, 'member_centre_closed']);
  }
  const home = 'POST /wps/relay/GCS_walletReturn';
  expect((await call(home, { token: member, input: {} })).status).toBe(200);
  const out = await call<Reply>('POST /wps/relay/GCS_walletTransfer', {
    token: member,
    input: { fromAccountType: 2, toAccountType: 3, amount: 1 },
  });
  expect([out.status, out.body.errorCode]).toEqual([403, 'member_centre_closed']);
  await closeCentre(true);
});
