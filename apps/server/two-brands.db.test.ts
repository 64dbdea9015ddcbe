import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { BrandSettingsChange } from '#modules/brand/contract.ts';
import { changeSettings, createBrand } from '#modules/brand/server/index.ts';
import { createAccount, openSession } from '#modules/identity/server/index.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { termsVersion } from '#tests/terms-version.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { createClosedPage } from './closed-page.ts';
import { bootOf, type Place } from './page-boot.ts';
import * as registry from './registry.ts';

const HOSTS = { shapla: 'shapla.test', neel: 'neel.test' } as const;
type Merchant = keyof typeof HOSTS;
const NAME = 'samename';
const TYPE = 1;

let app: TestApp;
const ids = new Map<Merchant, number>();
const tokens = new Map<Merchant, string>();

/** Two brands on one installation, each with its host, and in both somebody of the same name and password. */
beforeAll(async () => {
  app = await testApp({ seed: true });
  const { db, log } = app.app;
  ids.set('shapla', 1);
  await change('shapla', { domainList: [HOSTS.shapla] });
  const { id } = await db.transaction((tx) =>
    createBrand(tx, {
      code: 'neel',
      settings: {
        name: { en: 'Neel', bn: 'নীল' },
        domainList: [HOSTS.neel],
        defaultLanguage: 'EN',
        isSandbox: true,
      },
      log,
    }),
  );
  ids.set('neel', id);
  await switchCaptchaOff(app.app);
  await switchCaptchaOff(app.app, 'neel');
  tokens.set('shapla', await sessionOf('shapla'));
  tokens.set('neel', await sessionOf('neel'));
});

function idOf(merchant: Merchant): number {
  return ids.get(merchant) ?? 0;
}

function placeOf(merchant: Merchant): Place {
  const host = HOSTS[merchant];
  const brandId = idOf(merchant);
  return { brandId, code: merchant, host, origin: `http://${host}`, language: 'en' };
}

function change(merchant: Merchant, settings: BrandSettingsChange) {
  const { db, log } = app.app;
  const brandId = idOf(merchant);
  return db.transaction((tx) => changeSettings(tx, { brandId, change: settings, log }));
}

/** An agent, so that no door asks for another kind of account. */
async function sessionOf(merchant: Merchant): Promise<string> {
  const { db, clock } = app.app;
  const brandId = idOf(merchant);
  const nowMs = clock.nowMs();
  return await db.transaction(async (tx) => {
    const account = {
      brandId,
      account: NAME,
      password: 'Ilish-bhaja-42',
      accountType: TYPE,
      nowMs,
    };
    const accountId = await createAccount(app.app, tx, account);
    const visit = { brandId, accountId, ip: '127.0.0.1', userAgent: '', nowMs };
    return (await openSession(tx, visit)).token;
  });
}

const endpoints: readonly Endpoint[] = Object.values(registry).flatMap((module) =>
  module.handlers.map(({ endpoint }) => endpoint),
);
const forMembers = endpoints.filter(({ auth }) => ['member', 'trueMember', 'agent'].includes(auth));

/** Knocks at a door of the platform; names that need an input are stopped after the door, by the contract. */
async function knock(wire: string, headers: Readonly<Record<string, string>>) {
  const [method = '', path = ''] = wire.split(' ');
  const reply = await app.answer({
    method,
    path: path.replaceAll(/\{\w+\}/g, '1'),
    query: '',
    // Calls that move money ask for a key before they ask who calls.
    headers: { 'idempotency-key': randomUUID(), ...headers },
    body: new Uint8Array(),
    ip: '127.0.0.1',
  });
  return { status: reply.status, code: /"errorCode":"([^"]+)"/.exec(reply.body)?.[1] };
}

test('a token of one brand opens no door of the other, whether header or host names it [BRD-7]', async () => {
  expect(forMembers.length).toBeGreaterThan(20);
  const opened: string[] = [];
  for (const own of ['shapla', 'neel'] as const) {
    const other = own === 'shapla' ? 'neel' : 'shapla';
    const authorization = tokens.get(own) ?? '';
    for (const wire of forMembers.flatMap((endpoint) => endpoint.wire)) {
      const byHeader = await knock(wire, { host: HOSTS[own], merchant: other, authorization });
      const byHost = await knock(wire, { host: HOSTS[other], authorization });
      if (byHeader.code !== 'login.not.session' || byHost.code !== 'login.not.session') {
        opened.push(`${wire}: ${byHeader.code} ${byHost.code}`);
      }
    }
  }
  expect(opened).toEqual([]);
});

test('the token is alive in its own brand all the same [BRD-7]', async () => {
  for (const own of ['shapla', 'neel'] as const) {
    const authorization = tokens.get(own) ?? '';
    const touch = await knock('GET /wps/session/touch', { host: HOSTS[own], authorization });
    expect([own, touch.status]).toEqual([own, 200]);
  }
});

test('an unknown merchant, an unknown host and two merchants at once are 400 at every public name [BRD-7]', async () => {
  await change('shapla', { anyHost: false });
  const let_in: string[] = [];
  const names = endpoints.filter(({ auth }) => auth !== 'vendor').flatMap(({ wire }) => wire);
  for (const wire of names) {
    for (const headers of [
      { host: HOSTS.shapla, merchant: 'nobody' },
      { host: HOSTS.shapla, merchant: 'shapla, shapla' },
      { host: HOSTS.shapla, merchant: 'shapla, neel' },
      { host: 'stranger.test' },
    ]) {
      const { status, code } = await knock(wire, headers);
      // Money calls ask for their key before anything else.
      if (
        status !== 400 ||
        !/^(function\.not\.available|idempotency_key_required)$/.test(code ?? '')
      ) {
        let_in.push(`${wire} ${JSON.stringify(headers)}: ${status} ${code}`);
      }
    }
  }
  await change('shapla', { anyHost: true });
  expect(let_in).toEqual([]);
});

type Status = {
  readonly value: { readonly status: number; readonly info: { readonly brand: { name: string } } };
};

const statusOf = async (headers: Readonly<Record<string, string>>) => {
  const { body } = await app.call<Status>('GET /wps/system/status', { merchant: null, headers });
  return [body.value.info.brand.name, body.value.status];
};

test('the host chooses the brand, the header chooses before it, and one closes without the other [BRD-7] [STS-1]', async () => {
  await change('neel', { status: 1 });
  expect(await statusOf({ host: HOSTS.shapla })).toEqual(['শাপলা', 0]);
  expect(await statusOf({ host: HOSTS.neel })).toEqual(['Neel', 1]);
  expect(await statusOf({ host: HOSTS.shapla, merchant: 'neel' })).toEqual(['Neel', 1]);
  const headers = { host: HOSTS.neel };
  expect(await knock('GET /wps/relay/GCSGAME_gameList', headers)).toMatchObject({ status: 503 });
  expect(await knock('GET /wps/relay/GCSGAME_gameList', { host: HOSTS.shapla })).toMatchObject({
    status: 200,
  });

  const closedPage = createClosedPage(
    app,
    { manifest: { 'apps/site/main.tsx': { file: 'main.js' } }, sheets: new Map() },
    async () => ({ html: '<p>closed</p>' }),
  );
  const page = (merchant: Merchant) =>
    closedPage(placeOf(merchant), {
      path: '/',
      query: '',
      headers: {},
      ip: '127.0.0.1',
      nonce: 'n',
    });
  expect([await page('shapla'), (await page('neel'))?.status]).toEqual([undefined, 503]);
  await change('neel', { status: 0 });
});

test('switches, names and rules of one brand are never those of the other [BRD-1] [BRD-7]', async () => {
  await change('neel', { switches: { DIRECTREG3: false }, chatHeaderColour: '#0b2530' });
  const boots = await Promise.all(
    (['shapla', 'neel'] as const).map((code) => bootOf(app, placeOf(code))),
  );
  expect(boots.map(({ merchant, brand }) => [merchant, brand.name.en])).toEqual([
    ['shapla', 'Shapla'],
    ['neel', 'Neel'],
  ]);
  expect(boots.map(({ brand }) => brand.switches['DIRECTREG3'])).toEqual([true, false]);
  const register = async (merchant: Merchant) =>
    (
      await app.call('PUT /wps/member/register', {
        merchant,
        input: {
          username: NAME,
          password: 'nine tall herons',
          confirmPassword: 'nine tall herons',
          registerMethod: 'WEB',
          registerUrl: 'http://localhost/',
          domain: 'localhost',
          login: true,
          termsVersion: await termsVersion(app, { merchant }),
        },
      })
    ).body.errorCode;
  expect(await register('neel')).toBe('function.not.available');
  expect(await register('shapla')).not.toBe('function.not.available');
});

test('each brand finds its own member under the same name [BRD-7] [LGN-1]', async () => {
  type Login = { readonly value: { readonly id: number; readonly merchantCode: string } };
  const logIn = async (merchant: Merchant) =>
    (
      await app.call<Login>('POST /wps/session/login', {
        merchant,
        input: { username: NAME, password: 'Ilish-bhaja-42', type: 'username' },
      })
    ).body.value;
  const [here, there] = [await logIn('shapla'), await logIn('neel')];
  expect([here.merchantCode, there.merchantCode]).toEqual(['shapla', 'neel']);
  expect(here.id).not.toBe(there.id);
});
