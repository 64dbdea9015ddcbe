import { expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { aTeamPerson } from '#modules/downline/testing/a-team.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { testApp } from '#tests/test-app.ts';

type Agreement = { readonly version: string; readonly html: string };
type Body = {
  readonly errorCode?: string;
  readonly value: {
    readonly id: string;
    readonly token: string;
    readonly step: string;
    readonly challenge: string;
    readonly agreement?: Agreement;
  };
};

const PASSWORD = 'nine tall herons';
const { app, call } = await testApp({ start: false, seed: true });
await switchCaptchaOff(app);
const agent = await aTeamPerson(app, { account: 'termsagent', accountType: 2 });
let number = 0;

/** An account that the agent has opened. */
async function opened(): Promise<{ readonly username: string; readonly id: string }> {
  number += 1;
  const username = `byagent${number}`;
  const { body } = await call<Body>('POST /wps/agent/downline', {
    token: agent.token,
    input: { username, password: PASSWORD, isOfAge: true },
  });
  return { username, id: body.value.id };
}
const logIn = (username: string) =>
  call<Body>('POST /wps/session/login', {
    input: { username, password: PASSWORD, type: 'username' },
  });
const accept = (challenge: string, termsVersion?: string) =>
  call<Body>('POST /wps/session/login/terms', { input: { challenge, termsVersion } });
const shown = async (language: 'BN' | 'EN') =>
  (await call<{ value: Agreement }>('GET /wps/system/setting/agreement', { headers: { language } }))
    .body.value;
async function entryOf(id: string) {
  const { rows } = await app.db.pool.query(
    'select method, terms_version, agreed_age from registration.entry where member_id = $1',
    [id],
  );
  return rows[0];
}
const sessionsOf = async (id: string) =>
  (
    await app.db.pool.query(
      'select count(*)::int as n from identity.session where account_id = $1',
      [id],
    )
  ).rows[0].n;

test('[A9] [AC-3] the first login of an account that an agent opened waits for the terms, and no session exists before', async () => {
  const { username, id } = await opened();
  const held = await logIn(username);
  expect(held).toMatchObject({
    status: 403,
    body: { errorCode: 'login.terms.required', value: { step: 'terms' } },
  });
  expect(await entryOf(id)).toMatchObject({ method: 'agent', terms_version: null });
  expect(await sessionsOf(id)).toBe(0);
  const { version } = await shown('BN');
  const done = await accept(held.body.value.challenge, version);
  expect([done.status, typeof done.body.value.token]).toEqual([200, 'string']);
  expect(await entryOf(id)).toEqual({ method: 'agent', terms_version: version, agreed_age: 18 });
  expect((await logIn(username)).status).toBe(200);
});

test('[A9] without the terms, and with others than the page shows, nothing is accepted and nobody is logged in', async () => {
  const { username, id } = await opened();
  const { challenge } = (await logIn(username)).body.value;
  for (const [version, status, code] of [
    [undefined, 400, 'terms.required'],
    ['', 400, 'terms.required'],
    ['x'.repeat(22), 409, 'terms.changed'],
  ] as const) {
    const refused = await accept(challenge, version);
    expect([refused.status, refused.body.errorCode]).toEqual([status, code]);
    expect(refused.body.value.agreement?.html).not.toBe('');
  }
  expect(await entryOf(id)).toMatchObject({ terms_version: null });
  expect(await sessionsOf(id)).toBe(0);
  const { version } = await shown('EN');
  expect((await accept('A'.repeat(43), version)).body.errorCode).toBe('login.challenge.gone');
  expect((await accept(challenge, version)).status).toBe(200);
  // It was used up.
  expect((await accept(challenge, version)).body.errorCode).toBe('login.challenge.gone');
});

test('[A9] [AC-3] the first password must be changed after the terms too, and the terms are asked once', async () => {
  const { username } = await opened();
  const { challenge } = (await logIn(username)).body.value;
  const { token } = (await accept(challenge, (await shown('BN')).version)).body.value;
  expect((await call<Body>('GET /wps/member/teamTransfer', { token })).body.errorCode).toBe(
    'password.change.required',
  );
});

test('[A9] whoever registered, and accounts of before, are not asked; a sandbox without terms asks nobody', async () => {
  expect((await logIn('player1')).body.errorCode).not.toBe('login.terms.required');
  const { username } = await opened();
  await app.db.pool.query("update help.article set is_active = false where code = 'terms-of-use'");
  expect((await logIn(username)).status).toBe(200);
});

test('[A9] for real money nobody logs in under terms that nobody can read', async () => {
  const publish = async (isActive: boolean) =>
    await app.db.pool.query(
      "update help.article set is_active = $1 where code = 'terms-of-use' and brand_id = 1",
      [isActive],
    );
  await publish(true);
  const { version } = await shown('BN');
  const { username, id } = await opened();
  const { challenge } = (await logIn(username)).body.value;
  await publish(false);
  await app.db.transaction((tx) =>
    changeSettings(tx, {
      ...{ brandId: 1, change: { isSandbox: false, switches: { FREEPLAY3: true } } },
      log: app.log,
    }),
  );
  expect((await accept(challenge, version)).body.errorCode).toBe('terms.missing');
  expect(await sessionsOf(id)).toBe(0);
});
