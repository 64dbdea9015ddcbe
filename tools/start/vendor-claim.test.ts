import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimVendors, leaveVendors, publishVendors, readClaim } from './vendor-claim.ts';

/** No process has this number: it is above the highest that Linux gives. */
const NOBODY = 4_194_305;
const RUNNING = { url: 'http://127.0.0.1:1', key: 'ab' };

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync('/tmp/shapla-claim-');
  file = join(folder, 'sample-vendor', 'supervisor.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the first start on a folder runs the sample vendors, the second uses the same ones [P13]', () => {
  expect(claimVendors(file)).toBeUndefined();
  expect(claimVendors(file)).toEqual({ pid: process.pid });
  publishVendors(file, RUNNING);
  expect(claimVendors(file)).toEqual({ pid: process.pid, running: RUNNING });
});

test('a claim whose process is gone is taken over, one that was given back is free [P13]', () => {
  claimVendors(file);
  writeFileSync(file, JSON.stringify({ pid: NOBODY, running: RUNNING }));
  expect(claimVendors(file)).toBeUndefined();
  expect(readClaim(file)).toEqual({ pid: process.pid });
  leaveVendors(file);
  expect(existsSync(file)).toBe(false);
});

test('only one’s own claim is given back [P13]', () => {
  claimVendors(file);
  const foreign = { pid: 1, running: RUNNING };
  writeFileSync(file, JSON.stringify(foreign));
  leaveVendors(file);
  expect(readClaim(file)).toEqual(foreign);
});
