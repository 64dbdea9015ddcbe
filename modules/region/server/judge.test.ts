import { expect, test } from 'vitest';
import type { BrandSettings } from '#modules/brand/contract.ts';
import { mergeSettings } from '#modules/brand/server/default-settings.ts';
import { judge, refusalOf } from './judge.ts';

const sandbox = (change: Partial<BrandSettings> = {}) =>
  mergeSettings({ code: 'b', stored: { isSandbox: true, ...change }, hosts: [] });
const real = (change: Partial<BrandSettings> = {}) => sandbox({ isSandbox: false, ...change });
const BD = { ip: '103.4.145.2', country: 'BD' };
const US = { ip: '8.8.8.8', country: 'US' };
const NOWHERE = { ip: '203.0.113.7', country: undefined };

test('play money is bound by the brand’s own rules alone [MKT-2]', () => {
  for (const visitor of [BD, US, NOWHERE]) {
    expect(judge(sandbox(), visitor, false)).toEqual({ status: 0, reason: 'open' });
  }
});

test('maintenance wins over every region rule [STS-1]', () => {
  const both = sandbox({
    status: 1,
    deniedCountries: ['BD'],
    restrictedNetworks: ['103.4.145.0/24'],
  });
  expect(judge(both, BD, false)).toEqual({ status: 1, reason: 'maintenance' });
  expect(judge(real({ status: 1 }), BD, false)).toEqual({ status: 1, reason: 'maintenance' });
});

test('a denied country wins over an allowed one, and an unknown country is denied wherever a country matters [R20]', () => {
  const denied = sandbox({ allowedCountries: ['BD', 'IN'], deniedCountries: ['IN'] });
  expect(judge(denied, BD, false).reason).toBe('open');
  expect(judge(denied, { ...BD, country: 'IN' }, false).reason).toBe('country');
  expect(judge(denied, US, false).reason).toBe('country');
  expect(judge(denied, NOWHERE, false).reason).toBe('unknownCountry');
  expect(judge(sandbox({ deniedCountries: ['US'] }), NOWHERE, false).reason).toBe('unknownCountry');
});

test('a restricted network is shut out, an open one never by region [STS-1] [R21]', () => {
  const rules = sandbox({
    restrictedNetworks: ['8.8.0.0/16'],
    openNetworks: ['8.8.8.0/24'],
    deniedCountries: ['US'],
  });
  expect(judge(rules, { ip: '8.8.4.4', country: 'US' }, false).reason).toBe('network');
  expect(judge(rules, US, false).reason).toBe('open');
  expect(judge(sandbox({ status: 2, openNetworks: ['8.8.8.0/24'] }), US, false).reason).toBe(
    'closed',
  );
});

test('real money needs a licensed market, also for who comes from an open network [MKT-1] [MKT-2]', () => {
  expect(judge(real(), BD, true).reason).toBe('open');
  expect(judge(real(), BD, false).reason).toBe('noMarket');
  expect(judge(real(), NOWHERE, false).reason).toBe('noMarket');
  expect(judge(real({ openNetworks: ['8.8.8.0/24'] }), US, false).reason).toBe('noMarket');
  expect(judge(real({ deniedCountries: ['BD'] }), BD, true).reason).toBe('country');
});

test('a guard says 503 in maintenance, and 451 with the address in a closed region [STS-1]', () => {
  expect(refusalOf({ status: 0, reason: 'open' }, BD.ip)).toBeUndefined();
  expect(refusalOf({ status: 1, reason: 'maintenance' }, BD.ip)).toEqual({
    kind: 'maintenance',
    code: 'system.maintenance',
    status: 503,
  });
  expect(refusalOf({ status: 2, reason: 'country' }, BD.ip)).toEqual({
    kind: 'region',
    code: 'region.restricted',
    status: 451,
    value: { ip: BD.ip },
  });
});
