import { CompactEncrypt, importJWK } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import type { BrandSettingsChange } from '#modules/brand/contract.ts';
import { changeSettings } from '#modules/brand/server/index.ts';
import { createAccount, DEMO_PASSWORD, demoBrandId } from '#modules/identity/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { loadTexts } from '#platform/i18n/texts.ts';
import { createLog } from '#platform/log/pino-log.ts';
import { sealOf } from '#platform/seal/seal.ts';
import { SERVER_TEXTS } from '#tests/error-catalogue.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { type TestCall, testApp } from '#tests/test-app.ts';
import { ROOT } from './build-app.ts';

type Body = {
  readonly errorCode?: string;
  readonly message?: string;
  readonly value?: { readonly token?: string } | null;
};
type Language = 'EN' | 'BN';
type Produce = (language: Language) => Promise<Body>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** An account of a type that logs in nowhere. */
const STRANGE_TYPE = 3;
const FAR = '203.0.113.9';
const clock = fixedClock(Date.UTC(2026, 10, 23, 10));
const sandbox = await testApp({ clock, seed: true, start: false });
/** The same platform without the sandbox's outbox: no message leaves it. */
const real = await testApp({ beside: sandbox, clock, start: false, isSandbox: false });
const errors: string[] = [];
/** The same platform again, whose errors are provoked here and so are not printed. */
const failing = await testApp({
  ...{ beside: sandbox, clock, start: false },
  log: createLog('error', { write: (line) => errors.push(line) }),
});
const { app } = sandbox;
const texts = loadTexts(ROOT);
const brandId = (await app.db.autocommit((tx) => demoBrandId(tx))) ?? 0;
await switchCaptchaOff(app);
await app.db.transaction(async (tx) => {
  const nowMs = clock.nowMs();
  const fields = { account: 'odd1', password: DEMO_PASSWORD, accountType: STRANGE_TYPE };
  const memberId = await createAccount(app, tx, { brandId, ...fields, nowMs });
  await createMember(tx, { memberId, brandId, nickname: 'odd1', nowMs });
});

const OPEN: BrandSettingsChange = { status: 0, restrictedNetworks: [], explicitLoginErrors: false };
const change = (settings: BrandSettingsChange) =>
  app.db.transaction((tx) => changeSettings(tx, { brandId, change: settings, log: app.log }));
beforeEach(async () => {
  clock.advance(HOUR);
  await change(OPEN);
});

async function ask(
  wire: string,
  language: Language,
  asked: TestCall = {},
  at: Pick<typeof sandbox, 'call'> = sandbox,
): Promise<Body> {
  return (await at.call<Body>(wire, { ...asked, headers: { language } })).body;
}
const logIn = (language: Language, part: object) =>
  ask('POST /wps/session/login', language, {
    input: { username: 'player1', password: DEMO_PASSWORD, type: 'username', ...part },
  });
const sendCode = (language: Language, mobileNum: string, at = sandbox) =>
  ask(
    'POST /wps/verification/sms/noLogin',
    language,
    { input: { mobileNum, operationType: 'recovery' } },
    at,
  );

async function trialToken(): Promise<string> {
  const { publicJwk, kid } = await sealOf(app).keys.current('jwe');
  const Encryption = await new CompactEncrypt(Buffer.from('KbTz7QmP2xWc9LsR'))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid })
    .encrypt(await importJWK({ ...publicJwk, kty: 'RSA' }, 'RSA-OAEP-256'));
  const input = { os: 'Linux', platform: 'W', Encryption, 'X-Gateway-Version': '3' };
  const { value } = await ask('POST /wps/session/login/freeplay', 'EN', { input });
  return value?.token ?? '';
}

/** Asks again until the answer has the code; a test that never gets it fails on the last answer. */
async function until(code: string, produce: () => Promise<Body>): Promise<Body> {
  let body = await produce();
  for (let times = 0; times < 20 && body.errorCode !== code; times += 1) {
    body = await produce();
  }
  return body;
}

const produced: Readonly<Record<(typeof SERVER_TEXTS)[number], Produce>> = {
  'error.in_need_true_account': async (language) =>
    ask('GET /wps/member/security/profile', language, { token: await trialToken() }),
  'error.verification.too.many': (language) =>
    until('verification.too.many', () => {
      clock.advance(MINUTE);
      return sendCode(language, '01710000006');
    }),
  'error.verification.off': (language) => sendCode(language, '01710000007', real),
  'error.affiliate.code.invalid': (language) =>
    ask('GET /wps/agent/affiliate?code=nobody9', language),
  'error.login.incorrect': (language) => logIn(language, { password: 'not the password' }),
  'error.captcha.required': (language) =>
    until('captcha.required', () =>
      logIn(language, { username: 'player3', password: 'not the password' }),
    ),
  'error.login.name.unknown': async (language) => {
    await change({ explicitLoginErrors: true });
    return await logIn(language, { username: `nobody${language}` });
  },
  'error.recovery.contact.unknown': async (language) => {
    await change({ explicitLoginErrors: true });
    const input = { username: 'nobody', email: 'nobody@example.com' };
    return await ask('POST /wps/member/password/email', language, { input });
  },
  'error.system.busy': async (language) => {
    // What nobody expects: a table is not where it should be.
    await app.db.pool.query('alter table inquiry.feedback_setting rename to elsewhere');
    try {
      const answered = await ask('GET /wps/feedback/rules', language, {}, failing);
      // Only the log says what happened.
      expect(JSON.stringify(answered)).not.toContain('feedback_setting');
      expect(errors.at(-1)).toContain('inquiry.feedback_setting');
      return answered;
    } finally {
      await app.db.pool.query('alter table inquiry.elsewhere rename to feedback_setting');
    }
  },
  'error.login.agents.only': (language) => logIn(language, { agentOnly: true }),
  'error.login.type.refused': (language) => logIn(language, { username: 'odd1' }),
  'error.login.not.session': (language) => ask('GET /wps/member/info', language),
  'error.region.restricted': async (language) => {
    await change({ restrictedNetworks: ['203.0.113.0/24'] });
    return await ask('GET /wps/vip/page', language, { ip: FAR });
  },
  'error.system.maintenance': async (language) => {
    await change({ status: 1 });
    return await ask('GET /wps/vip/page', language);
  },
};

test.each(SERVER_TEXTS)(
  'a call is answered with %s, in both languages [ERR-2] [A12]',
  async (key) => {
    const english = await produced[key]('EN');
    clock.advance(HOUR);
    const bengali = await produced[key]('BN');
    expect(english.message).toBe(texts.translate('en', key, english.value));
    expect(bengali.message).toBe(texts.translate('bn', key, bengali.value));
    expect(bengali.message).not.toBe(english.message);
    const code = key.slice('error.'.length);
    expect([english.errorCode, bengali.errorCode]).toEqual([code, code]);
  },
);
