import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as registry from '#apps/server/registry.ts';
import { findBrand } from '#modules/brand/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { upsertGateway } from '#modules/messaging/server/gateways/gateway.store.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';
import { createAccount, loginSteps } from '../index.ts';

type Reset = {
  readonly errorCode?: string;
  readonly value: { readonly token?: string; readonly challenge?: string };
};

const NEXT = 'eleven quiet boats';
// Far ahead of the database's own clock, so that a try that is put off does not happen at once.
const clock = fixedClock(Date.UTC(2036, 10, 21, 10));
/** Accounts that a second step is asked of. */
const held = new Set<bigint>();
const secondStep = loginSteps.with({
  name: 'second',
  errorCode: 'login.factor.required',
  ask: async (_tx, { accountId }) => (held.has(accountId) ? { value: {} } : undefined),
});
const { call, app, runJobs } = await testApp({
  start: false,
  clock,
  modules: [...Object.values(registry), { name: 'stepping', handlers: [], extends: [secondStep] }],
});
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;

const mails: string[] = [];
let isBusy = false;
const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _session, done) => {
    void text(stream).then((mail) => {
      if (isBusy) {
        done(Object.assign(new Error('busy'), { responseCode: 451 }));
        return;
      }
      mails.push(mail);
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.server.address();
  await upsertGateway(app.db.pooled, {
    brandId,
    channel: 'mail',
    kind: 'smtp',
    settings: {
      host: '127.0.0.1',
      port: typeof bound === 'object' && bound !== null ? bound.port : 0,
      security: 'none',
      user: '',
      from: 'Shapla <no-reply@shapla.example>',
      timeoutMs: 5_000,
    },
    sealedSecrets: null,
  });
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});

async function aMember(account: string): Promise<bigint> {
  const nowMs = clock.nowMs();
  const id = await app.db.transaction(async (tx) => {
    const password = 'nine tall herons';
    const memberId = await createAccount(app, tx, {
      brandId,
      account,
      password,
      accountType: 0,
      contacts: { email: `${account}@example.com` },
      nowMs,
    });
    await createMember(tx, { memberId, brandId, nickname: account, nowMs });
    return memberId;
  });
  clock.advance(60_000);
  return id;
}
const ask = (account: string) =>
  call('POST /wps/member/password/email', {
    input: { username: account, email: `${account}@example.com` },
    headers: { language: 'EN' },
  });
/** The token in the last mail, whose lines are cut by the format of mails. */
function mailedToken(): string {
  const plain = (mails.at(-1) ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /\/reset#([\w-]{43})/.exec(plain)?.[1] ?? '';
}
const reset = (token: string) =>
  call<Reset>('POST /wps/member/password/email/reset', {
    input: { token, newPassword: NEXT, confirmNewPassword: NEXT },
  });

test('the link leaves by mail, to the address on file alone, and works [PWD-1]', async () => {
  await aMember('curlew');
  await ask('curlew');
  await ask('nobody77');
  await runJobs();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^To: curlew@example\.com$/m);
  expect((await reset(mailedToken())).status).toBe(200);
});

test('a mail server that is busy is asked again, as long as the link is of use [PWD-1]', async () => {
  await aMember('godwit');
  const before = mails.length;
  isBusy = true;
  await ask('godwit');
  await runJobs();
  isBusy = false;
  expect(mails).toHaveLength(before);
  const { rows } = await app.db.pool.query(
    `select state, failure, extract(epoch from give_up_at - created_at)::int as seconds
       from messaging.message where recipient = 'godwit@example.com'`,
  );
  expect(rows).toEqual([{ state: 'waiting', failure: 'provider_error 451', seconds: 1_800 }]);
});

test('a second factor is asked for after a new password too: the mailbox alone opens nothing [R10] [LGN-11]', async () => {
  const id = await aMember('plover');
  held.add(id);
  await ask('plover');
  await runJobs();
  const { status, body } = await reset(mailedToken());
  expect([status, body.errorCode, body.value.token]).toEqual([
    403,
    'login.factor.required',
    undefined,
  ]);
  expect(body.value.challenge).toMatch(/^[\w-]{43}$/);
  const { rows } = await app.db.pool.query(
    'select count(*)::int as alive from identity.session where account_id = $1 and ended_at is null',
    [id],
  );
  expect(rows).toEqual([{ alive: 0 }]);
  const old = await call('POST /wps/session/login', {
    input: { username: 'plover', password: 'nine tall herons', type: 'username' },
  });
  expect(old.status).toBe(400);
});
