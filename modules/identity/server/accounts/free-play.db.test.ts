import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { changeSettings, findBrand } from '#modules/brand/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { sealOf } from '#platform/seal/seal.ts';
import { testApp } from '#tests/test-app.ts';
import { sweepTrialsJob } from './sweep-trials.job.ts';

type Reply = {
  readonly errorCode?: string;
  readonly value: { readonly token: string; readonly id: number; readonly userName: string };
};

const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const { call, app } = await testApp({ start: false, clock });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;

const change = (settings: Parameters<typeof changeSettings>[1]['change']) =>
  app.db.transaction((tx) => changeSettings(tx, { brandId, change: settings, log: app.log }));

/** The value that our own site sends: a random string in a compact JWE. */
async function sealedJwe(text = 'KbTz7QmP2xWc9LsR'): Promise<string> {
  const { publicJwk, kid } = await sealOf(app).keys.current('jwe');
  return await new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid })
    .encrypt(await importJWK({ ...publicJwk, kty: 'RSA' }, 'RSA-OAEP-256'));
}

/** The value that existing clients of this API send: the random string by textbook RSA, in hex. */
async function sealedLegacy(text = 'KbTz7QmP2xWc9LsR'): Promise<string> {
  const { publicJwk } = await sealOf(app).keys.current('legacy');
  const key = createPublicKey({ key: publicJwk, format: 'jwk' });
  const block = Buffer.alloc(128);
  block.write(text, 128 - text.length, 'latin1');
  return publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, block).toString('hex');
}

const tryOut = async (part: {
  readonly ip?: string;
  readonly input?: object;
  readonly headers?: Readonly<Record<string, string>>;
}) =>
  call<Reply>('POST /wps/session/login/freeplay', {
    input: part.input ?? {
      os: 'Linux',
      platform: 'W',
      Encryption: await sealedJwe(),
      'X-Gateway-Version': '3',
    },
    ip: part.ip ?? '198.51.100.1',
    ...(part.headers === undefined ? {} : { headers: part.headers }),
  });

beforeEach(async () => {
  clock.advance(2 * 3_600_000);
  await change({ switches: { FREEPLAY3: true }, legacySeal: false });
});

test('anybody tries the platform in trial money, under an account of type 4 [LGN-5]', async () => {
  const reply = await tryOut({});
  expect(reply).toMatchObject({
    status: 200,
    body: { value: { customerType: 4, type: 4, userName: expect.stringMatching(/^trial\d+$/) } },
  });
  const { token } = reply.body.value;
  const balance = await call('GET /wps/v2/wallets/balance', { token, input: { typeId: 0 } });
  expect(balance).toMatchObject({
    status: 200,
    body: { value: { sumBalance: 10_000, currency: 'TRL' } },
  });
  expect(await call('GET /wps/member/info', { token })).toMatchObject({
    status: 200,
    body: { value: { type: 4 } },
  });
});

test('each try is an account of its own [LGN-5]', async () => {
  const [one, other] = await Promise.all([tryOut({}), tryOut({})]);
  expect(one.body.value.id).not.toBe(other.body.value.id);
});

test('a trial account is kept from what needs a true one [ROL-2]', async () => {
  const { token } = (await tryOut({})).body.value;
  for (const wire of ['GET /wps/member/security', 'POST /wps/member/password']) {
    expect(await call(wire, { token, input: {} })).toMatchObject({
      status: 403,
      body: { errorCode: 'in_need_true_account' },
    });
  }
});

test('nobody logs in to a trial account by a password [LGN-5]', async () => {
  const { userName } = (await tryOut({})).body.value;
  for (const password of ['', 'Shapla-demo-1', userName].filter((text) => text !== '')) {
    const reply = await call<Reply>('POST /wps/session/login', {
      input: { username: userName, password, type: 'username' },
    });
    expect(reply.body.errorCode).toBe('login.incorrect');
  }
});

test('existing clients send version and block as headers, where the older scheme is allowed [LGN-5]', async () => {
  const headers = { 'x-gateway-version': '3', encryption: await sealedLegacy() };
  const input = { os: 'Linux', platform: 'W' };
  expect((await tryOut({ input, headers })).body.errorCode).toBe('request_param_err');
  await change({ legacySeal: true });
  expect((await tryOut({ input, headers })).status).toBe(200);
});

test.each<[string, object, string]>([
  ['another version', { 'X-Gateway-Version': '2' }, 'request_param_err'],
  ['no version', { 'X-Gateway-Version': undefined }, 'request_param_err'],
  ['no block', { Encryption: undefined }, 'missing_encryption'],
  ['a block for nobody', { Encryption: 'ab'.repeat(128) }, 'request_param_err'],
  ['a broken block', { Encryption: 'a.b.c.d.e' }, 'request_param_err'],
])('%s is refused [LGN-5]', async (_what, part, errorCode) => {
  const input = { Encryption: await sealedJwe(), 'X-Gateway-Version': '3', ...part };
  expect(await tryOut({ input })).toMatchObject({ status: 400, body: { errorCode } });
});

test('a block that holds no drawn string is refused [LGN-5]', async () => {
  const input = { Encryption: await sealedJwe('{"a":1}'), 'X-Gateway-Version': '3' };
  expect((await tryOut({ input })).body.errorCode).toBe('request_param_err');
});

test('while FREEPLAY3 is off there is no free play [BRD-3] [LGN-9]', async () => {
  await change({ switches: { FREEPLAY3: false } });
  expect(await tryOut({})).toMatchObject({
    status: 400,
    body: { errorCode: 'function.not.available' },
  });
});

test('one address opens sixty in an hour and no more [LGN-5]', async () => {
  const ip = '203.0.113.5';
  const statuses: number[] = [];
  for (let tried = 0; tried < 61; tried += 1) {
    statuses.push((await tryOut({ ip })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  expect((await tryOut({ ip: '203.0.113.6' })).status).toBe(200);
  clock.advance(3_600_000);
  expect((await tryOut({ ip })).status).toBe(200);
});

test('trial accounts end after a day, their sessions too [LGN-5]', async () => {
  const { token, id } = (await tryOut({})).body.value;
  await sweepTrialsJob.run(app, {});
  expect((await call('GET /wps/session/touch', { token })).status).toBe(200);
  clock.advance(86_400_000 + 1);
  await sweepTrialsJob.run(app, {});
  expect((await call('GET /wps/session/touch', { token })).status).toBe(401);
  const { rows } = await app.db.pool.query('select is_active from identity.account where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ is_active: false }]);
});
