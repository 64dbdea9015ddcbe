import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#tests/test-app.ts';
import { bindOutsideVendors } from './outside-vendors.ts';
import { vendorOffice } from './vendor-office.ts';

const { app } = await testApp({ start: false });
const folder = mkdtempSync('/tmp/shapla-vendors-');
const file = join(folder, 'vendors.json');
afterAll(() => rmSync(folder, { recursive: true }));

const ACME = {
  code: 'ACME',
  name: { en: 'Acme', bn: 'অ্যাকমি' },
  url: 'http://127.0.0.1:1',
  launch: 'https://games.acme.example/?token={launch}',
  profile: {
    ...{ scale: 2, txnScope: 'vendor', allowLateBet: false, lateWindowMs: 0 },
    mayRollBackWin: false,
  },
};

test('vendors of a file are known at once, and whoever gives no games keeps nobody waiting [LCH-6]', async () => {
  writeFileSync(file, JSON.stringify([ACME]));
  const bound = await bindOutsideVendors(app, file);
  await bound.games;
  const found = await vendorOffice.walletOf(app, 'ACME').findTransaction({ txn_id: 'never' });
  expect(found).toMatchObject({ code: 'OK', state: 'unknown' });
});

test.each([
  ['no JSON', '[{'],
  ['no list', JSON.stringify(ACME)],
  ['an address with a path', JSON.stringify([{ ...ACME, url: 'https://a.example/path' }])],
  ['a launch without its token', JSON.stringify([{ ...ACME, launch: 'https://a.example/' }])],
  ['a field nobody knows', JSON.stringify([{ ...ACME, secret: 'x' }])],
])('a file with %s is refused, and says which file', async (_what, text) => {
  writeFileSync(file, text);
  await expect(bindOutsideVendors(app, file)).rejects.toThrow(`VENDORS_FILE ${file}`);
});
