import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { changeSettings, findBrand } from '#modules/brand/server/index.ts';
import { upsertProvider } from '#modules/social/server/providers/provider.store.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { termsVersion } from '#tests/terms-version.ts';
import { testApp } from '#tests/test-app.ts';

type Reply = { readonly errorCode?: string; readonly value: { readonly userName?: string } };

const PROJECT = 'shapla-phones';
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, app } = await testApp({ start: false, clock });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
const own = await generateKeyPair('RS256', { extractable: true });
const foreign = await generateKeyPair('RS256', { extractable: true });
const secret = { password: 'nine tall herons', confirmPassword: 'nine tall herons' };

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
const setSwitches = (switches: Readonly<Record<string, boolean>>) =>
  app.db.transaction((tx) => changeSettings(tx, { brandId, change: { switches }, log: app.log }));

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
const accepted = { termsVersion: await termsVersion({ call }) };
const byMobile = (mobileNum: string, firebaseIdToken: string) =>
  call<Reply>('PUT /wps/member/register/mobile', {
    input: { mobileNum, ...secret, ...accepted, firebaseChannel: 'SMS', firebaseIdToken },
  });

await switchCaptchaOff(app);
await setProvider(true);
await setSwitches({ MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true });

test('a phone that the provider proved needs no code of ours [REG-7] [REG-3]', async () => {
  const reply = await byMobile('01712000011', await tokenOf('+8801712000011'));
  expect(reply).toMatchObject({
    status: 200,
    body: { value: { userName: '1712000011', firstTimeLogin: true } },
  });
  const named = await call<Reply>('PUT /wps/member/register', {
    input: {
      username: 'kolmilata7',
      ...secret,
      ...accepted,
      mobileNum: '+880 1712-000012',
      firebaseIdToken: await tokenOf('+8801712000012'),
    },
  });
  expect(named.status).toBe(200);
});

test.each<readonly [string, () => Promise<string>]>([
  ['of another phone', () => tokenOf('+8801712000099')],
  ['of another project', () => tokenOf('+8801712000021', { aud: 'another' })],
  [
    'of six minutes ago',
    () => tokenOf('+8801712000021', { auth_time: clock.nowMs() / 1_000 - 360 }),
  ],
  ['signed by somebody else', () => tokenOf('+8801712000021', {}, foreign.privateKey)],
  ['that is none', async () => 'a.b.c'],
])('a token %s opens nothing [REG-7] [N20]', async (_which, token) => {
  expect(await byMobile('01712000021', await token())).toMatchObject({
    status: 401,
    body: { errorCode: 'firebase.refused', value: { field: 'verificationCode' } },
  });
  const { rows } = await app.db.pool.query(
    "select 1 from identity.account where account = '1712000021'",
  );
  expect(rows).toEqual([]);
});

test('without a provider a token counts for nothing [REG-7]', async () => {
  await setProvider(false);
  const token = await tokenOf('+8801712000031');
  expect(await byMobile('01712000031', token)).toMatchObject({
    status: 400,
    body: { errorCode: 'firebase.off' },
  });
  await setProvider(true);
});
