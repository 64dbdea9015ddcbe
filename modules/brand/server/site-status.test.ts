import { expect, test } from 'vitest';
import type { BrandSettingsChange } from '../contract.ts';
import { mergeSettings } from './default-settings.ts';
import { closedFor, statusFor } from './site-status.ts';
import { loginFlags, whitelabelTree } from './switches.ts';

const settings = (stored: BrandSettingsChange) => mergeSettings({ code: 'b', stored, hosts: [] });

test('maintenance wins over a region restriction [STS-1]', () => {
  const both = settings({ status: 1, restrictedNetworks: ['203.0.113.0/24'] });
  expect(statusFor(both, '203.0.113.9')).toBe(1);
});

test('only visitors of a restricted network see the region page [STS-1]', () => {
  const some = settings({ restrictedNetworks: ['203.0.113.0/24', '2001:db8::/32'] });
  expect(statusFor(some, '203.0.113.9')).toBe(2);
  expect(statusFor(some, '203.0.114.9')).toBe(0);
  expect(statusFor(some, '2001:db8:1::7')).toBe(2);
  expect(statusFor(some, 'not an address')).toBe(0);
});

test('a closed site refuses with 503 in maintenance and 451 in a restricted region [STS-1]', () => {
  expect(closedFor(settings({}), '198.51.100.1')).toBeUndefined();
  expect(closedFor(settings({ status: 1 }), '198.51.100.1')).toEqual({
    kind: 'maintenance',
    code: 'system.maintenance',
    status: 503,
  });
  expect(closedFor(settings({ status: 2 }), '198.51.100.1')).toEqual({
    kind: 'region',
    code: 'region.restricted',
    status: 451,
    value: { ip: '198.51.100.1' },
  });
});

test('each switch shows in the tree and in the flags of the dialogs [BRD-3] [LGN-9]', () => {
  const off = settings({});
  const on = settings({
    switches: {
      FREEPLAY3: true,
      MOBILEVERCODELOGIN3: true,
      USERNAMEREG3: false,
      MOBILENUMREG3: true,
      MOBILENUMPASSREG3: true,
    },
    pwdEnabled: false,
  });
  expect(loginFlags(off)).toEqual({
    pwdEnabled: true,
    hasFreePlay: false,
    showVerCodeLogin: false,
    usernameEnabled: true,
    mobileReg: false,
    mobileRegPass: false,
  });
  expect(loginFlags(on)).toEqual({
    pwdEnabled: false,
    hasFreePlay: true,
    showVerCodeLogin: true,
    usernameEnabled: false,
    mobileReg: true,
    mobileRegPass: true,
  });
  const enabled = whitelabelTree(on).childrenNodes.flatMap((group) =>
    group.childrenNodes.filter((leaf) => leaf.enabled === '1').map((leaf) => leaf.modId),
  );
  expect(enabled).toEqual([
    'DIRECTREG3',
    'MOBILENUMREG3',
    'MOBILENUMPASSREG3',
    'MOBILEVERCODELOGIN3',
    'FREEPLAY3',
    'PWDEXPFORCECHANGE3',
  ]);
});
