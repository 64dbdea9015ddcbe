import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { changeSettings, findBrand } from '#modules/brand/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { upsertProvider } from '#modules/social/server/providers/provider.store.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { testApp } from '#tests/test-app.ts';
import { createAccount } from '../index.ts';

type Reply = { readonly errorCode?: string; readonly value: { readonly userName?: string } };

const PROJECT = 'shapla-phones';
const NEXT = 'eleven quiet boats';
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, app } = await testApp({ start: false, clock });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
const own = await generateKeyPair('RS256', { extractable: true });
const foreign = await generateKeyPair('RS256', { extractable: true });
let number = 0;

/** The provider's keys at an address of our own, so that no test asks the world. */
const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
const keys = createServer((_request, reply) => {
  reply.setHeader('content-type', 'application/json');
  reply.end(JSON.stringify({ keys: [jwk] }));
});
await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  keys.closeAllConnections();
  keys.close();
});

const setProvider = (isOn: boolean) => {
  const bound = keys.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return upsertProvider(app.db.pooled, {
    brandId,
    code: 'phone',
    kind: 'firebase',
    name: 'Phone',
    isOn,
    place: 9,
    settings: {
      projectId: PROJECT,
      apiKey: 'key',
      authDomain: 'auth.shapla.test',
      issuer: `https://token.test/${PROJECT}`,
      keySetUrl: `http://127.0.0.1:${port}/keys`,
      pageHosts: [],
    },
    sealedSecret: null,
  });
};
function tokenOf(phone: string, change: JWTPayload = {}, key = own.privateKey): Promise<string> {
  const now = Math.floor(clock.nowMs() / 1_000);
  return new SignJWT({
    iss: `https://token.test/${PROJECT}`,
    aud: PROJECT,
    sub: `person of ${phone}`,
    iat: now,
    exp: now + 3_600,
    auth_time: now,
    phone_number: phone,
    ...change,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .sign(key);
}

async function aMember() {
  number += 1;
  const account = `ibis${number}`;
  const mobileNum = `19123456${String(number).padStart(2, '0')}`;
  const nowMs = clock.nowMs();
  await app.db.transaction(async (tx) => {
    const password = 'nine tall herons';
    const memberId = await createAccount(app, tx, {
      brandId,
      account,
      password,
      accountType: 0,
      contacts: { mobile: { mobileNum, dialingCode: '880' } },
      nowMs,
    });
    await createMember(tx, { memberId, brandId, nickname: account, nowMs });
  });
  return { account, mobileNum, e164: `+880${mobileNum}` };
}
const reset = (mobileNum: string, firebaseIdToken: string) =>
  call<Reply>('POST /wps/member/password/verification', {
    input: { mobileNum, firebaseIdToken, newPassword: NEXT },
  });

await switchCaptchaOff(app);
await setProvider(true);
await app.db.transaction((tx) =>
  changeSettings(tx, { brandId, change: { switches: { CHNGPASSVERIF3: true } }, log: app.log }),
);

test('the provider’s word for a phone stands in the place of the code, once [PWD-1] [N20]', async () => {
  const member = await aMember();
  const token = await tokenOf(member.e164);
  const first = await reset(member.mobileNum, token);
  expect([first.status, first.body.value.userName]).toEqual([200, member.account]);
  expect(await reset(member.mobileNum, token)).toMatchObject({
    status: 401,
    body: { errorCode: 'firebase.refused', value: { field: 'verificationCode' } },
  });
});

test('a token of another phone, another project, another key or from too long ago sets no password [N20]', async () => {
  const other = await aMember();
  const old = Math.floor(clock.nowMs() / 1_000) - 6 * 60;
  const bad = [
    () => tokenOf(other.e164),
    (phone: string) => tokenOf(phone, { aud: 'another', iss: 'https://token.test/another' }),
    (phone: string) => tokenOf(phone, {}, foreign.privateKey),
    (phone: string) => tokenOf(phone, { auth_time: old, iat: old }),
  ];
  for (const tokenFor of bad) {
    const member = await aMember();
    const refused = await reset(member.mobileNum, await tokenFor(member.e164));
    const taken = await reset(member.mobileNum, await tokenOf(member.e164));
    expect([refused.status, taken.status]).toEqual([401, 200]);
  }
});

test('a proved phone that nobody has is refused like a bad token, and a brand without the provider says so [N5]', async () => {
  const stranger = '+8801912999999';
  expect((await reset('01912999999', await tokenOf(stranger))).body.errorCode).toBe(
    'firebase.refused',
  );
  await setProvider(false);
  const reply = await reset('01912999999', await tokenOf(stranger));
  await setProvider(true);
  expect(reply.body.errorCode).toBe('firebase.off');
});
