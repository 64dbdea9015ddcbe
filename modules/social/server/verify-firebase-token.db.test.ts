import { createServer, type Server } from 'node:http';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrand } from '#modules/brand/server/index.ts';
import { createAccount } from '#modules/identity/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { testApp } from '#tests/test-app.ts';
import { upsertProvider } from './providers/provider.store.ts';
import { verifyFirebaseToken } from './verify-firebase-token.ts';

const PROJECT = 'shapla-test';
const PHONE = '+8801712345678';
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const nowSeconds = () => Math.floor(clock.nowMs() / 1_000);
const { call, app } = await testApp({ start: false, clock });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
const own = await generateKeyPair('RS256', { extractable: true });
const foreign = await generateKeyPair('RS256', { extractable: true });

let keys: Server;
let isDown = false;
const asked: string[] = [];
let address = '';

beforeAll(async () => {
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  keys = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.statusCode = isDown ? 503 : 200;
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  const bound = keys.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  await setUp(true, `${address}/keys`);
});
afterAll(() => {
  keys.closeAllConnections();
  keys.close();
});

const setUp = (isOn: boolean, keySetUrl: string) =>
  upsertProvider(app.db.pooled, {
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
      keySetUrl,
      pageHosts: [],
    },
    sealedSecret: null,
  });

const claimsOf = (part: JWTPayload = {}): JWTPayload => ({
  iss: `https://token.test/${PROJECT}`,
  aud: PROJECT,
  sub: 'person-1',
  iat: nowSeconds(),
  exp: nowSeconds() + 3_600,
  auth_time: nowSeconds(),
  phone_number: PHONE,
  ...part,
});
const sign = (claims: JWTPayload, key = own.privateKey, header: Record<string, unknown> = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key);
const verify = (idToken: string, mobile?: string) =>
  verifyFirebaseToken(app, {
    brandId,
    idToken,
    nowMs: clock.nowMs(),
    ...(mobile === undefined ? {} : { mobile }),
  });

test('a token of the project proves the phone in it [LGN-2] [REG-7]', async () => {
  const token = await sign(claimsOf());
  expect(await verify(token)).toEqual({ phone: PHONE, subject: 'person-1' });
  expect(await verify(token, PHONE)).toEqual({ phone: PHONE, subject: 'person-1' });
});

test.each<readonly [string, () => JWTPayload]>([
  ['of another project', () => ({ aud: 'another-project' })],
  ['of another issuer', () => ({ iss: 'https://token.test/another-project' })],
  ['that ran out', () => ({ iat: nowSeconds() - 7_200, exp: nowSeconds() - 3_600 })],
  ['from the future', () => ({ iat: nowSeconds() + 600 })],
  ['of a phone proved six minutes ago', () => ({ auth_time: nowSeconds() - 360 })],
  ['of a phone to be proved', () => ({ auth_time: nowSeconds() + 60 })],
  ['without a time of proof', () => ({ auth_time: undefined })],
  ['without a person', () => ({ sub: '' })],
  ['without a phone', () => ({ phone_number: undefined })],
  ['with a phone that is none', () => ({ phone_number: '01712' })],
])('a token %s is refused [N20]', async (_which, part) => {
  expect(await verify(await sign(claimsOf(part())))).toBe('firebase.refused');
});

test('a token for another phone than the one spoken of is refused [N20]', async () => {
  expect(await verify(await sign(claimsOf()), '+8801812345678')).toBe('firebase.refused');
});

test('no token gets through that the keys did not sign, and none chooses its keys or its algorithm [N21]', async () => {
  const before = asked.length;
  const pem = new TextEncoder().encode(await exportSPKI(own.publicKey));
  const tokens = [
    'not a token',
    '',
    `${'a'.repeat(3_000)}.b.c`,
    await sign(claimsOf(), foreign.privateKey),
    await sign(claimsOf(), foreign.privateKey, { jku: `${address}/evil` }),
    await sign(claimsOf(), foreign.privateKey, { jwk: await exportJWK(foreign.publicKey) }),
    await sign(claimsOf(), foreign.privateKey, { kid: '../../etc/passwd' }),
    await sign(claimsOf(), foreign.privateKey, { kid: "k1' or 1=1 --" }),
    new UnsecuredJWT(claimsOf()).encode(),
    await new SignJWT(claimsOf()).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(pem),
    `${(await sign(claimsOf())).slice(0, -6)}AAAAAA`,
  ];
  for (const token of tokens) {
    expect(await verify(token)).toBe('firebase.refused');
  }
  expect(asked.slice(before).filter((path) => path !== '/keys')).toEqual([]);
});

test('a proved phone logs its member in, a token that does not hold is 401 [LGN-2] [N20]', async () => {
  const nowMs = clock.nowMs();
  await app.db.transaction(async (tx) => {
    const memberId = await createAccount(app, tx, {
      brandId,
      account: 'byphone1',
      password: 'nine tall herons',
      accountType: 0,
      contacts: { mobile: { mobileNum: '1712345678', dialingCode: '880' } },
      nowMs,
    });
    await createMember(tx, { memberId, brandId, nickname: 'byphone1', nowMs });
  });
  const logIn = (firebaseIdToken: string) =>
    call('POST /wps/session/login', {
      input: { username: '01712345678', password: '-', type: 'firebase', firebaseIdToken },
    });
  expect(await logIn(await sign(claimsOf()))).toMatchObject({
    status: 200,
    body: { value: { userName: 'byphone1' } },
  });
  expect(await logIn(await sign(claimsOf({ aud: 'another-project' })))).toMatchObject({
    status: 401,
    body: { errorCode: 'firebase.refused' },
  });
  expect(await logIn(await sign(claimsOf({ phone_number: '+8801999999999' })))).toMatchObject({
    status: 400,
    body: { errorCode: 'login.phone.unknown' },
  });
});

test('keys that cannot be had are no proof, and are distinguished from a bad token [ERR-2]', async () => {
  const token = await sign(claimsOf());
  isDown = true;
  await setUp(true, `${address}/other-keys`);
  expect(await verify(token)).toBe('firebase.unreachable');
  isDown = false;
  expect(await verify(token)).toEqual({ phone: PHONE, subject: 'person-1' });
});

test('a brand without the provider takes no token [LGN-2]', async () => {
  const token = await sign(claimsOf());
  await setUp(false, `${address}/keys`);
  expect(await verify(token)).toBe('firebase.off');
});
