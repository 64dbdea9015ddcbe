import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBrand } from '#modules/brand/server/index.ts';
import { passwordChanged } from '#modules/identity/events.ts';
import { createAccount, setAccountActive } from '#modules/identity/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { type OidcServer, startOidcServer, walkThrough } from '#tests/oidc-server.ts';
import { termsVersion } from '#tests/terms-version.ts';
import { testApp } from '#tests/test-app.ts';
import { upsertProvider } from './providers/provider.store.ts';
import { sealSecret } from './providers/providers.ts';

type Value = Readonly<Record<string, unknown>> & {
  readonly url: string;
  readonly step: string;
  readonly handle: string;
  readonly login: { readonly token: string; readonly userName: string };
  readonly token: string;
};
type Reply = { readonly success: boolean; readonly value: Value; readonly errorCode?: string };

const MINUTE = 60_000;
const PASSWORD = 'nine tall herons';
const OWN_PAGE = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
// The provider lives in the real world and signs with its own clock.
const clock = fixedClock(Date.now());
const { call, app, runJobs } = await testApp({ start: false, clock });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
let oidc: OidcServer;
let number = 0;

beforeAll(async () => {
  oidc = await startOidcServer({
    redirectUris: ['http://localhost/login/social'],
    people: {
      asha: { name: 'Asha Rahman', email: 'asha@mail.test', email_verified: true },
      bina: { name: 'Bina', email: 'victim@mail.test', email_verified: false },
      chitra: { name: '\u202Eevil<b>\u0000' },
      doel: { email: 'doel@mail.test', email_verified: true },
    },
  });
  await setUp(true);
});
afterAll(() => oidc.stop());
beforeEach(() => clock.advance(1_000));

const setUp = (isOn: boolean) =>
  upsertProvider(app.db.pooled, {
    brandId,
    code: 'lotus-id',
    kind: 'oidc',
    name: 'Lotus ID',
    isOn,
    place: 1,
    settings: { issuer: oidc.issuer, clientId: oidc.clientId, scope: 'profile email' },
    sealedSecret: sealSecret(app, oidc.clientSecret),
  });

async function anAccount() {
  number += 1;
  const account = `kestrel${number}`;
  const nowMs = clock.nowMs();
  const id = await app.db.transaction(async (tx) => {
    const memberId = await createAccount(app, tx, {
      brandId,
      account,
      password: PASSWORD,
      accountType: 0,
      nowMs,
    });
    await createMember(tx, { memberId, brandId, nickname: account, nowMs });
    return memberId;
  });
  const opened = await call<Reply>('POST /wps/session/login', {
    input: { username: account, password: PASSWORD, type: 'username' },
  });
  return { account, id, token: opened.body.value.token };
}

/** A browser with a cookie of its own. */
function aBrowser() {
  let cookie = '';
  const send = async (
    wire: string,
    input: Readonly<Record<string, unknown>>,
    options: {
      readonly token?: string;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) => {
    const reply = await call<Reply>(wire, {
      input,
      headers: { ...OWN_PAGE, ...(cookie === '' ? {} : { cookie }), ...options.headers },
      ...(options.token === undefined ? {} : { token: options.token }),
    });
    cookie = reply.headers['set-cookie']?.split(';')[0] ?? cookie;
    return reply;
  };
  const start = (purpose = 'login') =>
    send('POST /wps/session/login/social/start', { provider: 'lotus-id', purpose });
  const finish = (back: URLSearchParams) =>
    send('POST /wps/session/login/social/callback', Object.fromEntries(back));
  /** Goes to the provider as `login` and comes back. */
  const goThrough = async (login: string, purpose = 'login') =>
    await finish(await walkThrough((await start(purpose)).body.value.url, login));
  const join = async (handle: string, username: string, isAgreed = true, shown?: string) =>
    send('POST /wps/session/login/social/register', {
      handle,
      username,
      isAgreed,
      termsVersion: shown ?? (await termsVersion({ call })),
    });
  return { send, start, finish, goThrough, join };
}

test('a newcomer comes with a provider, chooses a name, accepts the terms as they are shown, and comes in directly from then on [A9] [LGN-6]', async () => {
  const browser = aBrowser();
  const first = await browser.goThrough('asha');
  expect(first.body.value).toMatchObject({
    step: 'name',
    provider: 'Lotus ID',
    shown: 'Asha Rahman',
  });
  const { handle } = first.body.value;
  const unwilling = await browser.join(handle, 'asharahman', false);
  expect(unwilling).toMatchObject({ status: 400, body: { errorCode: 'social.agreement' } });
  for (const [shown, errorCode] of [
    ['', 'terms.required'],
    ['a-text-nobody-shows', 'terms.changed'],
  ] as const) {
    const other = await browser.join(handle, 'asharahman', true, shown);
    expect(other).toMatchObject({ body: { errorCode, value: { field: 'agreed' } } });
  }
  const short = await browser.join(handle, 'asha');
  expect(short).toMatchObject({ status: 400, body: { errorCode: 'register.field.length' } });
  const { account } = await anAccount();
  const taken = await browser.join(handle, account);
  expect(taken).toMatchObject({ status: 409, body: { errorCode: 'username.taken' } });
  const joined = await browser.join(handle, 'asharahman');
  expect(joined).toMatchObject({ status: 200, body: { value: { userName: 'asharahman' } } });
  const { token } = joined.body.value;
  expect((await call('GET /wps/session/touch', { token })).status).toBe(200);
  // The handle is used up: it opens nothing to somebody who finds it later.
  expect((await browser.join(handle, 'somebodyelse')).body.errorCode).toBe('social.arrival.gone');
  const again = await aBrowser().goThrough('asha');
  expect(again.body.value).toMatchObject({ step: 'in', login: { userName: 'asharahman' } });
});

test('what leaves for the provider carries state, nonce and PKCE, and nothing secret [N16]', async () => {
  const started = await aBrowser().start();
  const url = new URL(started.body.value.url);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: oidc.clientId,
    response_type: 'code',
    redirect_uri: 'http://localhost/login/social',
    scope: 'openid profile email',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(started.headers['set-cookie']).toMatch(
    /^social=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/,
  );
  const { rows } = await app.db.pool.query('select * from social.trip');
  expect(JSON.stringify(rows)).not.toContain(url.searchParams.get('state'));
});

test('a return counts once, in the browser that left, within ten minutes [N16] [N26]', async () => {
  const browser = aBrowser();
  const back = await walkThrough((await browser.start()).body.value.url, 'asha');
  expect((await aBrowser().finish(back)).body.errorCode).toBe('social.gone');
  const other = aBrowser();
  await other.start();
  expect((await other.finish(back)).body.errorCode).toBe('social.gone');
  const foreignPage = await browser.send(
    'POST /wps/session/login/social/callback',
    Object.fromEntries(back),
    { headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' } },
  );
  expect(foreignPage).toMatchObject({ status: 403, body: { errorCode: 'cross_site_refused' } });
  expect((await browser.finish(back)).body.value).toMatchObject({ step: 'in' });
  expect((await browser.finish(back)).body.errorCode).toBe('social.gone');
  const late = await walkThrough((await browser.start()).body.value.url, 'asha');
  clock.advance(11 * MINUTE);
  expect((await browser.finish(late)).body.errorCode).toBe('social.gone');
});

test('codes, states and issuers of another way are refused [N16]', async () => {
  const browser = aBrowser();
  const codeOfOther = (await walkThrough((await browser.start()).body.value.url, 'bina')).get(
    'code',
  );
  const swapped = await walkThrough((await browser.start()).body.value.url, 'asha');
  swapped.set('code', codeOfOther ?? '');
  expect(await browser.finish(swapped)).toMatchObject({
    status: 401,
    body: { errorCode: 'social.refused' },
  });
  const mixedUp = await walkThrough((await browser.start()).body.value.url, 'asha');
  mixedUp.set('iss', 'https://another-provider.test');
  expect((await browser.finish(mixedUp)).body.errorCode).toBe('social.refused');
  const without = await walkThrough((await browser.start()).body.value.url, 'asha');
  without.delete('iss');
  expect((await browser.finish(without)).body.errorCode).toBe('social.refused');
  const invented = new URLSearchParams({ state: 'x'.repeat(43), code: 'y' });
  expect((await browser.finish(invented)).body.errorCode).toBe('social.gone');
});

test('who says no at the provider sees that and is not logged in [LGN-6]', async () => {
  const browser = aBrowser();
  const back = await walkThrough((await browser.start()).body.value.url, 'cancel');
  expect(await browser.finish(back)).toMatchObject({
    status: 400,
    body: { errorCode: 'social.cancelled', message: expect.stringContaining('Lotus ID') },
  });
});

test('a way begins only on a page and a host of the brand [BRD-9] [N26]', async () => {
  const browser = aBrowser();
  const input = { provider: 'lotus-id', purpose: 'login' };
  const wire = 'POST /wps/session/login/social/start';
  const fromElsewhere = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
  expect((await browser.send(wire, input, { headers: fromElsewhere })).status).toBe(403);
  const noPage = await call<Reply>(wire, { input });
  expect(noPage.body.errorCode).toBe('cross_site_refused');
  const strange = { host: 'user@evil.test', origin: 'http://user@evil.test' };
  const { body } = await browser.send(wire, input, { headers: strange });
  expect(body.success).toBe(false);
  await setUp(false);
  expect((await browser.start()).body.errorCode).toBe('social.off');
  const ways = await call<Reply>('GET /wps/session/login/social');
  expect(ways.body.value).toEqual({ providers: [], phone: null });
  await setUp(true);
  const offered = await call<Reply>('GET /wps/session/login/social');
  expect(offered.body.value).toEqual({
    providers: [{ code: 'lotus-id', name: 'Lotus ID' }],
    phone: null,
  });
});

test('an equal mail address links nothing; who shows both logins does, and the owner is notified [N17] [R15] [R16]', async () => {
  const { id, token, account } = await anAccount();
  await app.db.pool.query(
    `insert into identity.contact (account_id, brand_id, email) values ($1, $2, 'victim@mail.test')`,
    [id, brandId],
  );
  const attacker = aBrowser();
  const arrived = await attacker.goThrough('bina');
  expect(arrived.body.value).toMatchObject({ step: 'name' });
  const member = aBrowser();
  const proved = await member.goThrough('bina', 'link');
  expect(proved.body.value).toMatchObject({ step: 'link', shown: 'Bina' });
  const { handle } = proved.body.value;
  const link = (input: object, browser = member) =>
    browser.send('POST /wps/member/social/link', { handle, ...input }, { token });
  expect((await link({})).body.errorCode).toBe('password.old.incorrect');
  expect((await link({ password: 'wrong' })).body.errorCode).toBe('password.old.incorrect');
  // The handle of one browser is nothing in another, even beside the right session.
  const stolen = await link({ password: PASSWORD }, attacker);
  expect(stolen.body.errorCode).toBe('social.arrival.gone');
  expect((await link({ password: PASSWORD })).status).toBe(200);
  await runJobs();
  const { rows } = await app.db.pool.query(
    `select recipient from messaging.message where what = 'notice.loginWaysChanged'`,
  );
  // The owner of the account is notified, also when the owner made the change (R16).
  expect(rows).toEqual([{ recipient: 'victim@mail.test' }]);
  const inside = await aBrowser().goThrough('bina');
  expect(inside.body.value).toMatchObject({ step: 'in', login: { userName: account } });
  const list = await call<Reply>('GET /wps/member/social', { token });
  expect(list.body.value).toMatchObject({
    hasPassword: true,
    rows: [{ code: 'lotus-id', isOffered: true, link: { shown: 'Bina' } }],
  });
});

test('one person there is one account here, and the other way round [LGN-6]', async () => {
  const mine = await anAccount();
  const browser = aBrowser();
  const link = async (login: string, token: string) => {
    const { handle } = (await browser.goThrough(login, 'link')).body.value;
    return await browser.send(
      'POST /wps/member/social/link',
      { handle, password: PASSWORD },
      { token },
    );
  };
  expect((await link('chitra', mine.token)).status).toBe(200);
  expect((await link('doel', mine.token)).body.errorCode).toBe('social.link.exists');
  const other = await anAccount();
  expect((await link('chitra', other.token)).body.errorCode).toBe('social.link.taken');
  // The provider chose this name; nothing of it can turn a line round or hide in it (N38).
  const list = await call<Reply>('GET /wps/member/social', { token: mine.token });
  expect(list.body.value['rows']).toMatchObject([{ link: { shown: 'evilb' } }]);
  const unlink = await browser.send(
    'POST /wps/member/social/unlink',
    { provider: 'lotus-id', password: PASSWORD },
    { token: mine.token },
  );
  expect(unlink.status).toBe(200);
  expect((await browser.goThrough('chitra')).body.value).toMatchObject({ step: 'name' });
});

test('the last way in stays until there is a password [LGN-6]', async () => {
  const browser = aBrowser();
  const { handle } = (await browser.goThrough('doel')).body.value;
  const joined = await browser.join(handle, 'doelpakhi');
  const { token } = joined.body.value;
  const unlink = (password?: string) =>
    browser.send(
      'POST /wps/member/social/unlink',
      { provider: 'lotus-id', ...(password === undefined ? {} : { password }) },
      { token },
    );
  expect((await unlink()).body.errorCode).toBe('social.link.last');
  const accountId = BigInt(String(joined.body.value['id']));
  await app.db.transaction((tx) =>
    app.announce(tx, passwordChanged, {
      id: `identity:password:${accountId}`,
      payload: { brandId, accountId },
    }),
  );
  await runJobs();
  // From now on the password is required, and nobody knows that of this account.
  expect((await unlink('a guess of mine')).body.errorCode).toBe('password.old.incorrect');
  const list = await call<Reply>('GET /wps/member/social', { token });
  expect(list.body.value).toMatchObject({ hasPassword: true });
});

test('an account that is closed stays closed to this way too [LGN-8]', async () => {
  const inside = await aBrowser().goThrough('asha');
  expect(inside.body.value).toMatchObject({ step: 'in' });
  const { rows } = await app.db.pool.query(
    `select account_id from social.link where shown = 'Asha Rahman'`,
  );
  const accountId = BigInt(rows[0]?.account_id);
  const nowMs = clock.nowMs();
  await app.db.transaction((tx) =>
    setAccountActive(tx, app, { brandId, accountId, isActive: false, nowMs }),
  );
  const refused = await aBrowser().goThrough('asha');
  expect(refused).toMatchObject({ status: 403, body: { errorCode: 'account.disabled' } });
});

test('a provider that is down is said to be, by its name [LGN-6] [ERR-3]', async () => {
  const browser = aBrowser();
  const back = await walkThrough((await browser.start()).body.value.url, 'doel');
  await oidc.stop();
  expect(await browser.finish(back)).toMatchObject({
    status: 503,
    body: { errorCode: 'social.unreachable' },
  });
});
