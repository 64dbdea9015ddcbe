import { beforeAll, beforeEach, expect, test } from 'vitest';
import { askForProof, noteOutcome } from '#modules/captcha/server/index.ts';
import { isCaptchaWanted } from '#modules/captcha/server/risk.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { sql } from '#platform/db/sql.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import type { Purpose } from '../contract.ts';

const MINUTE_MS = 60_000;
const clock = fixedClock(1_800_000_000_000);
let app: TestApp;
let brandId = 0;

type Office = {
  readonly token: string;
  readonly errorCode?: string;
  readonly version: number;
  readonly everybodyUntil: number | null;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};

beforeAll(async () => {
  app = await testApp({ clock, seed: true, start: false });
  const rows = await app.app.db.autocommit(
    (tx) => sql<{ id: number }>(tx)`select id from brand.brand where code = 'shapla'`,
  );
  brandId = rows[0]?.id ?? 0;
});

/** A fresh session each time: the clock of these tests leaps over its idle time. */
async function signIn(): Promise<string> {
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  return (await app.call<Office>('POST /office/v1/session', { input })).body.token;
}

// Each test begins with empty windows, an open breaker and the default settings.
beforeEach(async () => {
  clock.advance(1_000);
  for (const clear of [
    (tx: Parameters<typeof sql>[0]) => sql(tx)`delete from captcha.risk_window`,
    (tx: Parameters<typeof sql>[0]) => sql(tx)`delete from captcha.login_count`,
    (tx: Parameters<typeof sql>[0]) => sql(tx)`delete from captcha.breaker`,
    (tx: Parameters<typeof sql>[0]) => sql(tx)`delete from captcha.setting`,
  ]) {
    await app.app.db.autocommit(clear);
  }
});

type Who = {
  readonly ip?: string;
  readonly accountKey?: string;
  readonly purpose?: Purpose;
  readonly isKnownDevice?: boolean;
};

function attemptOf(who: Who) {
  const { ip = '203.0.113.7', purpose = 'login', ...rest } = who;
  return { brandId, ip, purpose, nowMs: clock.nowMs(), ...rest };
}

/** One attempt without a proof: its refusal, or its outcome. */
async function tryOnce(who: Who, outcome: 'passed' | 'failed' = 'failed') {
  const attempt = attemptOf(who);
  const refusal = await askForProof(app.app, { ...attempt, headers: {}, input: {} });
  if (refusal === undefined) {
    await noteOutcome(app.app, { ...attempt, outcome });
  }
  return refusal ?? outcome;
}

const wanted = (who: Who) => isCaptchaWanted(app.app, attemptOf(who));

async function change(settings: object, version = 0) {
  return await app.call<Office>('PUT /office/v1/captcha/settings', {
    operatorToken: await signIn(),
    input: { change: settings, version, reason: 'a test' },
  });
}

async function gt(product: string, ip = '203.0.113.7') {
  const reply = await app.call<{ value: { gt: string } }>('GET /wps/captcha/geetest', {
    ip,
    input: { product, slider: 1 },
  });
  return reply.body.value.gt;
}

test('of two hundred pairs tried at once from one address eight are looked at [N1]', async () => {
  const results = await Promise.all(
    Array.from({ length: 200 }, (_, index) => tryOnce({ accountKey: `name${index}` })),
  );
  expect(results.filter((result) => result === 'failed')).toHaveLength(8);
  expect(results.filter((result) => result === 'captcha.required')).toHaveLength(192);
  expect(await wanted({ accountKey: 'another' })).toBe(true);
  expect(await wanted({ accountKey: 'another', ip: '203.0.113.8' })).toBe(false);
});

test('a name that failed three times is asked everywhere, and starts afresh when it passes [N1]', async () => {
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    expect(await tryOnce({ accountKey: 'rahim', ip })).toBe('failed');
  }
  expect(await tryOnce({ accountKey: 'rahim', ip: '203.0.113.4' })).toBe('captcha.required');
  expect(await wanted({ accountKey: 'karim', ip: '203.0.113.4' })).toBe(false);
  await noteOutcome(app.app, { ...attemptOf({ accountKey: 'rahim' }), outcome: 'passed' });
  expect(await tryOnce({ accountKey: 'rahim', ip: '203.0.113.4' })).toBe('failed');
});

test('the answer to a failure says whether the next try needs a proof [LGN-3] [LGN-10]', async () => {
  const attempt = attemptOf({ accountKey: 'rahim' });
  const flags: boolean[] = [];
  for (let tried = 0; tried < 3; tried += 1) {
    await askForProof(app.app, { ...attempt, headers: {}, input: {} });
    const outcome = await noteOutcome(app.app, { ...attempt, outcome: 'failed' });
    flags.push(outcome.isCaptchaWanted);
  }
  expect(flags).toEqual([false, false, true]);
});

test('own logins in between do not win an attacker further tries [N1]', async () => {
  for (let tried = 0; tried < 8; tried += 1) {
    expect(await tryOnce({ accountKey: `victim${tried}` })).toBe('failed');
    if (tried < 7) {
      expect(await tryOnce({ accountKey: 'own' }, 'passed')).toBe('passed');
    }
  }
  expect(await tryOnce({ accountKey: 'victim9' })).toBe('captcha.required');
});

test('failures are forgotten when their window is over [N3]', async () => {
  for (let tried = 0; tried < 3; tried += 1) {
    await tryOnce({ accountKey: 'rahim' });
  }
  clock.advance(15 * MINUTE_MS - 1);
  expect(await wanted({ accountKey: 'rahim' })).toBe(true);
  clock.advance(1);
  expect(await wanted({ accountKey: 'rahim' })).toBe(false);
  expect(await tryOnce({ accountKey: 'rahim' })).toBe('failed');
});

test('sixty addresses with one try each close the breaker for everybody but known devices [N2] [N3]', async () => {
  const results: string[] = [];
  for (let tried = 0; tried < 60; tried += 1) {
    results.push(await tryOnce({ ip: `198.51.${tried}.1`, accountKey: `name${tried}` }));
  }
  expect(results.indexOf('captcha.required')).toBe(50);
  expect(await gt('login', '192.0.2.1')).not.toBe('');
  expect(await wanted({ ip: '192.0.2.1', accountKey: 'own', isKnownDevice: true })).toBe(false);
  expect(await tryOnce({ ip: '192.0.2.1', accountKey: 'own', isKnownDevice: true }, 'passed')).toBe(
    'passed',
  );
  const office = await app.call<Office>('GET /office/v1/captcha/settings', {
    operatorToken: await signIn(),
  });
  expect(office.body.everybodyUntil).toBe(clock.nowMs() + 30 * MINUTE_MS);
  clock.advance(30 * MINUTE_MS);
  expect(await gt('login', '192.0.2.1')).toBe('');
});

test('failures among many good logins do not close the breaker [N2]', async () => {
  for (let tried = 0; tried < 110; tried += 1) {
    const who = { ip: `198.51.${tried}.1`, accountKey: `name${tried}` };
    expect(await tryOnce(who, tried % 2 === 0 ? 'passed' : 'failed')).not.toBe('captcha.required');
    if (tried % 10 === 0) {
      await tryOnce({ ip: `192.0.${tried}.2` }, 'passed');
    }
  }
  expect(await wanted({ ip: '192.0.2.200' })).toBe(false);
});

test('a hundred failures from one network have all in it asked, and nobody else [S13]', async () => {
  const results: string[] = [];
  for (let tried = 0; tried < 100; tried += 1) {
    results.push(await tryOnce({ ip: `198.51.100.${tried}`, accountKey: `name${tried}` }));
  }
  expect(results.filter((result) => result === 'failed')).toHaveLength(24);
  expect(await wanted({ ip: '198.51.100.250', accountKey: 'own' })).toBe(true);
  expect(await wanted({ ip: '198.51.101.1', accountKey: 'own' })).toBe(false);
});

test('all addresses of one IPv6 subscriber are one address [S8]', async () => {
  for (let tried = 0; tried < 8; tried += 1) {
    expect(await tryOnce({ ip: `2001:db8:1:1::${tried}`, accountKey: `name${tried}` })).toBe(
      'failed',
    );
  }
  expect(await wanted({ ip: '2001:db8:1:1::9', accountKey: 'own' })).toBe(true);
  expect(await wanted({ ip: '2001:db8:1:2::9', accountKey: 'own' })).toBe(false);
});

test('failures of another brand are not counted here [BRD-7]', async () => {
  const other = { ...attemptOf({ accountKey: 'rahim' }), brandId: brandId + 1 };
  for (let tried = 0; tried < 9; tried += 1) {
    await askForProof(app.app, { ...other, headers: {}, input: {} });
  }
  expect(await wanted({ accountKey: 'rahim' })).toBe(false);
});

test('by default every registration wants a slider and a login only when something is wrong [LGN-3]', async () => {
  expect(await gt('register')).toMatch(/^[0-9a-f]{32}$/);
  expect(await gt('login')).toBe('');
  expect(await gt('sms')).toBe('');
  expect(await tryOnce({ purpose: 'register' })).toBe('captcha.required');
});

test('switched off no slider is wanted, yet guessing still needs the picture [LGN-3] [N1]', async () => {
  expect((await change({ mode: 'off' })).status).toBe(200);
  expect([await gt('register'), await gt('login')]).toEqual(['', '']);
  expect(await wanted({ purpose: 'register' })).toBe(false);
  for (let tried = 0; tried < 3; tried += 1) {
    await tryOnce({ accountKey: 'rahim' });
  }
  expect([await gt('login'), await wanted({ accountKey: 'rahim' })]).toEqual(['', true]);
});

test('always means every login, registration and code [LGN-3]', async () => {
  await change({ mode: 'always' });
  for (const product of ['login', 'register', 'sms', 'recovery']) {
    expect(await gt(product)).not.toBe('');
  }
  expect(await wanted({ isKnownDevice: true })).toBe(true);
});

test('clients of a provider’s slider get an empty gt, whatever is wanted [W3]', async () => {
  await change({ mode: 'always' });
  const reply = await app.call<{ value: { gt: string } }>('GET /wps/captcha/geetest', {
    input: { product: 'register' },
  });
  expect([reply.body.value.gt, await gt('register')]).toEqual(['', expect.stringMatching(/./)]);
});

test('a proof that nobody asked for is not looked at, and its try counts as any other [W7]', async () => {
  const attempt = attemptOf({ accountKey: 'rahim' });
  const flat = {
    captcha_id: 'a',
    lot_number: 'b',
    pass_token: 'c',
    gen_time: 1,
    captcha_output: 'd',
  };
  for (const input of [flat, { geetestValidateV4: flat }, { captcha: 'WRONG' }]) {
    expect(await askForProof(app.app, { ...attempt, headers: {}, input })).toBeUndefined();
  }
  expect(await wanted({ accountKey: 'rahim' })).toBe(true);
  const input = { geetestValidateV4: flat };
  expect(await askForProof(app.app, { ...attempt, headers: {}, input })).toBe('geetest.failed');
});

test('a wrong proof refuses where one is wanted, and its try does not count [N6] [N7]', async () => {
  const attempt = { ...attemptOf({ accountKey: 'rahim' }), isDemanded: true };
  const flat = {
    captcha_id: 'a',
    lot_number: 'b',
    pass_token: 'c',
    gen_time: 1,
    captcha_output: 'd',
  };
  for (const input of [flat, { geetestValidateV4: flat }]) {
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await askForProof(app.app, { ...attempt, headers: {}, input })).toBe('geetest.failed');
    }
  }
  expect(await wanted({ accountKey: 'rahim' })).toBe(false);
});

test('an operator changes thresholds with a reason, not over what another has changed [LGN-3]', async () => {
  const first = await change({ nameFailures: 1 });
  expect(first.body.version).toBe(1);
  await tryOnce({ accountKey: 'rahim' });
  expect(await wanted({ accountKey: 'rahim' })).toBe(true);
  expect((await change({ nameFailures: 2 })).body.errorCode).toBe('captcha_settings_changed');
  expect((await change({ nameFailures: 1 }, 1)).body.errorCode).toBe('captcha_settings_unchanged');
  expect((await change({ nameFailures: 0 }, 1)).status).toBe(400);
  expect((await change({ nameFailures: 2 }, 1)).body.version).toBe(2);
  const audit = await app.call<Office>(`GET /office/v1/audit?entity=captcha:settings`, {
    operatorToken: await signIn(),
  });
  expect(audit.body.rows[0]).toMatchObject({
    action: 'captcha.settings.change',
    before: { nameFailures: 1 },
    after: { nameFailures: 2 },
    reason: 'a test',
  });
});

test('the office counts challenges by day and kind [LGN-3]', async () => {
  await app.call('GET /wps/captcha');
  await app.call('GET /wps/captcha/slider');
  await app.call('GET /wps/captcha/audio', { headers: { language: 'bn' } });
  const { body } = await app.call<Office>('GET /office/v1/captcha/days', {
    operatorToken: await signIn(),
  });
  const day = new Date(clock.nowMs()).toISOString().slice(0, 10);
  expect(body.rows).toEqual(
    ['audio', 'picture', 'slider'].map((kind) => ({ day, kind, asked: 1, passed: 0, failed: 0 })),
  );
});
