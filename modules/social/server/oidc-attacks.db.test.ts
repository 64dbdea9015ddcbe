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
import { Unreachable } from '#platform/egress/ask-outside.ts';
import { testApp } from '#tests/test-app.ts';
import { NotProved } from './adapter.ts';
import { oidcAdapter } from './oidc.ts';

const CLIENT = 'shapla';
const departure = {
  redirectUri: 'http://localhost/login/social',
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
};
const { app } = await testApp({ start: false });
const own = await generateKeyPair('RS256', { extractable: true });
const foreign = await generateKeyPair('RS256', { extractable: true });

/** A provider that answers whatever a test wants: an attacker's, or one that was broken into. */
let server: Server;
let issuer = '';
let document: Readonly<Record<string, unknown>> = {};
let idToken: string | undefined = '';
const asked: string[] = [];

beforeAll(async () => {
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  server = createServer((request, reply) => {
    const path = request.url ?? '';
    asked.push(path);
    const answers: Readonly<Record<string, unknown>> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
        response_types_supported: ['code'],
        ...document,
      },
      '/token': { access_token: 'a', token_type: 'bearer', id_token: idToken },
      '/keys': { keys: [jwk] },
    };
    reply.writeHead(answers[path] === undefined ? 404 : 200, {
      'content-type': 'application/json',
    });
    reply.end(JSON.stringify(answers[path] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  issuer = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const nowSeconds = () => Math.floor(Date.now() / 1_000);
const claimsOf = (part: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: CLIENT,
  sub: 'person-1',
  iat: nowSeconds(),
  exp: nowSeconds() + 300,
  nonce: departure.nonce,
  ...part,
});
const sign = (claims: JWTPayload, key = own.privateKey, header: Record<string, unknown> = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key);
const adapter = (clientId = CLIENT) => oidcAdapter(app, { issuer, clientId, scope: '' }, 'secret');
const finish = (back: { readonly iss?: string; readonly state?: string } = {}) =>
  adapter().finish(departure, { code: 'c', state: departure.state, ...back });

test('a token that holds says who it is, and an unproved mail address stays unproved [LGN-6] [N16]', async () => {
  idToken = await sign(claimsOf({ name: 'Asha', email: 'asha@mail.test', email_verified: 'true' }));
  expect(await finish()).toEqual({
    issuer,
    subject: 'person-1',
    name: 'Asha',
    email: 'asha@mail.test',
    isEmailVerified: false,
  });
});

test.each<readonly [string, () => JWTPayload]>([
  ['of another application', () => ({ aud: 'another-app' })],
  ['for several applications, made for another', () => ({ aud: [CLIENT, 'x'], azp: 'x' })],
  ['of another issuer', () => ({ iss: 'https://another-provider.test' })],
  ['that ran out', () => ({ iat: nowSeconds() - 7_200, exp: nowSeconds() - 3_600 })],
  ['of another login', () => ({ nonce: 'm'.repeat(43) })],
  ['without a nonce', () => ({ nonce: undefined })],
  ['without a person', () => ({ sub: '' })],
  ['of a person without end', () => ({ sub: 'x'.repeat(256) })],
])('a token %s proves nothing [N16]', async (_which, part) => {
  idToken = await sign(claimsOf(part()));
  await expect(finish()).rejects.toBeInstanceOf(NotProved);
});

test('no token gets through that the provider did not sign [N21]', async () => {
  const pem = new TextEncoder().encode(await exportSPKI(own.publicKey));
  const before = asked.length;
  const tokens = [
    undefined,
    'no token',
    await sign(claimsOf(), foreign.privateKey),
    await sign(claimsOf(), foreign.privateKey, { jku: `${issuer}/evil` }),
    await sign(claimsOf(), foreign.privateKey, { jwk: await exportJWK(foreign.publicKey) }),
    await sign(claimsOf(), foreign.privateKey, { kid: '../../etc/passwd' }),
    new UnsecuredJWT(claimsOf()).encode(),
    await new SignJWT(claimsOf()).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(pem),
  ];
  for (const token of tokens) {
    idToken = token;
    await expect(finish()).rejects.toBeInstanceOf(NotProved);
  }
  expect(asked.slice(before).every((path) => ['/token', '/keys'].includes(path))).toBe(true);
});

test('an answer with the issuer of another provider is a mix-up [N16]', async () => {
  idToken = await sign(claimsOf());
  await expect(finish({ iss: 'https://another-provider.test' })).rejects.toBeInstanceOf(NotProved);
  await expect(finish({ state: 'another' })).rejects.toBeInstanceOf(NotProved);
  expect((await finish({ iss: issuer })).subject).toBe('person-1');
});

test('a discovery document of another issuer is not taken, nor one that points into the platform [N48]', async () => {
  const begin = (clientId: string, isSandbox = true) =>
    oidcAdapter({ ...app, isSandbox }, { issuer, clientId, scope: '' }, 'secret').begin(departure);
  document = { issuer: 'https://another-provider.test' };
  await expect(begin('one')).rejects.toBeInstanceOf(Unreachable);
  document = { token_endpoint: 'file:///etc/passwd' };
  await expect(begin('two')).rejects.toBeInstanceOf(Unreachable);
  document = {};
  await expect(begin('three')).resolves.toBeInstanceOf(URL);
  const before = asked.length;
  await expect(begin('four', false)).rejects.toBeInstanceOf(Unreachable);
  expect(asked.length).toBe(before);
});
