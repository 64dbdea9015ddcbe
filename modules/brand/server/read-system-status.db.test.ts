import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#tests/test-app.ts';
import { findBrand } from './brands.ts';
import { changeSettings } from './change-settings.ts';

const { call, app } = await testApp({ start: false });
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;
const change = (settings: Parameters<typeof changeSettings>[1]['change']) =>
  app.db.transaction((tx) => changeSettings(tx, { brandId, change: settings, log: app.log }));

beforeEach(async () => {
  await change({ status: 0, restrictedNetworks: [], anyHost: true, domainList: [] });
});

test('the status carries what the site may show, mixed from several modules [BRD-8] [LGN-9]', async () => {
  const reply = await call('GET /wps/system/status', {
    input: { url: 'localhost:8080', _: 1 },
    ip: '198.51.100.7',
  });
  expect(reply).toMatchObject({
    status: 200,
    body: {
      success: true,
      value: {
        status: 0,
        maintenance: false,
        regionRestriction: false,
        location: { ip: '198.51.100.7' },
        info: {
          brand: { merchantCode: 'shapla', defaultLanguage: 'BN', languages: ['EN', 'BN'] },
          login: { usernameEnabled: true, hasFreePlay: false },
          whitelabel: { modId: 'ROOT', enabled: '1' },
          resources: [],
          analytics: { gtagId: '' },
          imageCDNs: [],
          launchGameCDNs: [],
          register: { username: { enabled: true, required: true, minLength: 6, patternId: 2 } },
        },
      },
    },
  });
  expect(JSON.stringify(reply.body)).not.toContain('restrictedNetworks');
});

test('every field of the permission data is there, also those an operator has just set [BRD-5] [BRD-8]', async () => {
  await change({
    customerServiceUrl: 'https://help.example/chat',
    imageCDNs: ['https://img.shapla.test'],
    launchGameCDNs: ['https://play.shapla.test'],
    gtagId: 'G-TEST',
    domainList: ['shapla.test'],
  });
  const { body } = await call<{ value: { info: Record<string, unknown> } }>(
    'GET /wps/system/status',
    { input: { url: 'shapla.test' } },
  );
  expect(body.value.info).toMatchObject({
    whitelabel: { modId: 'ROOT', childrenNodes: expect.any(Array) },
    register: expect.any(Object),
    resources: [],
    customerService: [
      { csType: 'LIVECHAT', title: 'LIVECHAT', path: 'https://help.example/chat', type: 1 },
    ],
    imageCDNs: ['https://img.shapla.test'],
    launchGameCDNs: ['https://play.shapla.test'],
    analytics: { gtagId: 'G-TEST' },
    domainRoute: ['shapla.test'],
    mainDomain: 'shapla.test',
  });
  await change({
    customerServiceUrl: '',
    imageCDNs: [],
    launchGameCDNs: [],
    gtagId: '',
  });
});

test('maintenance wins over a restricted region, and both show the visitor’s address [STS-1]', async () => {
  await change({ restrictedNetworks: ['198.51.100.0/24'] });
  const read = (ip: string) => call('GET /wps/system/status', { ip });
  expect(await read('198.51.100.7')).toMatchObject({
    body: {
      value: {
        status: 2,
        maintenance: false,
        regionRestriction: true,
        location: { ip: '198.51.100.7' },
      },
    },
  });
  expect(await read('203.0.113.7')).toMatchObject({ body: { value: { status: 0 } } });
  await change({ status: 1 });
  expect(await read('198.51.100.7')).toMatchObject({
    body: { value: { status: 1, maintenance: true, regionRestriction: false } },
  });
});

test('a host that is not the brand’s gets a neutral answer [BRD-9]', async () => {
  await change({ status: 1, anyHost: false, domainList: ['shapla.test'] });
  const read = (url: string) =>
    call<{ value: object }>('GET /wps/system/status', { input: { url } });
  for (const url of [
    'evil.test',
    'https://shapla.test@evil.test',
    'a b',
    'shapla.test.evil.test',
  ]) {
    expect((await read(url)).body.value).toEqual({
      status: 0,
      maintenance: false,
      regionRestriction: false,
      location: { ip: '127.0.0.1' },
    });
  }
  expect((await read('https://Shapla.test:443')).body.value).toMatchObject({
    status: 1,
    maintenance: true,
  });
});

test('the merchant must be one that exists, given once [BRD-7]', async () => {
  for (const merchant of ['nobody', 'shapla, shapla', 'SHAPLA']) {
    expect(await call('GET /wps/system/whitelabel', { merchant })).toMatchObject({
      status: 400,
      body: { success: false, errorCode: 'function.not.available' },
    });
  }
  expect((await call('GET /wps/system/whitelabel', { merchant: null })).status).toBe(200);
});

test('host names and the first country come from the brand [BRD-9] [API-7]', async () => {
  await change({
    domainList: ['shapla.test', 'www.shapla.test'],
  });
  const route = await call('GET /wps/system/domainRoute');
  expect(route).toMatchObject({
    body: {
      value: {
        domainList: ['shapla.test', 'www.shapla.test'],
        resources: [],
      },
    },
  });
  expect(route.headers['cache-control']).toBe('public, max-age=60');
  expect(await call('GET /wps/system/country')).toMatchObject({
    body: { value: { countryCode: 'BD', countryDialingCode: '880' } },
  });
});
