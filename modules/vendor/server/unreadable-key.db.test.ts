import { expect, test } from 'vitest';
import { aVendor } from '#modules/play/testing/play-builders.ts';
import type { LogFields } from '#platform/log/log.ts';
import { encryptAtRest } from '#platform/seal/at-rest.ts';
import { testApp } from '#tests/test-app.ts';
import { issueVendorKey, liveKeys, VENDOR_KEY } from './vendor-keys.ts';

const DAY_MS = 86_400_000;
const own = await testApp({ start: false });
const { app } = own;

async function keyOf(vendorCode: string): Promise<string> {
  await aVendor(app, { code: vendorCode });
  const expiresAt = new Date(app.clock.nowMs() + DAY_MS);
  const { keyId } = await app.db.transaction((tx) =>
    issueVendorKey(app, tx, { vendorCode, expiresAt }),
  );
  return keyId;
}

test('a vendor’s key that the secret key does not open stops that vendor alone, and is alarmed [P4]', async () => {
  const readable = await keyOf('READABLE');
  const unreadable = await keyOf('UNREAD');
  const foreign = encryptAtRest(Buffer.alloc(32, 9), VENDOR_KEY, Buffer.from('not for us'));
  await app.db.pool.query('update vendor.vendor_key set secret = $1 where key_id = $2', [
    foreign,
    unreadable,
  ]);
  // Another process has read no key yet.
  const { app: other } = await testApp({ start: false, beside: own });
  const alarms: unknown[] = [];
  const error = (message: string, fields: LogFields = {}) =>
    alarms.push({ message, keyId: fields['keyId'] });
  const { keys } = await liveKeys({ ...other, log: { ...other.log, error } });
  expect([keys.has(readable), keys.has(unreadable)]).toEqual([true, false]);
  expect(alarms).toEqual([{ message: 'vendor_key_unreadable', keyId: unreadable }]);
});
