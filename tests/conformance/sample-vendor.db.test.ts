import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runVendorSuite } from '#seamless/conformance/vendor/run-vendor.ts';
import { vendorSubject } from '#seamless/conformance/vendor/vendor-subject.ts';
import { VENDORS } from '#vendors/sample/data/vendors.ts';
import { acceptKey, keyOf } from '#vendors/sample/server/keys.ts';
import { startVendor } from '#vendors/sample/server/start-vendor.ts';
import { openStore } from '#vendors/sample/server/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'sample-conformance-'));
const { privateKey } = generateKeyPairSync('ed25519');
const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
const own = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);

// What the platform would tell each of them at the desk.
const store = openStore(folder);
const publicKeys = new Map(
  VENDORS.map(({ code }) => {
    acceptKey(store, code, { keyId: `${code}-000000`, replyKey: own.toString('hex') });
    return [code, Buffer.from(keyOf(store, code).publicKey, 'hex')];
  }),
);
store.close();

const vendor = await startVendor({
  folder,
  port: 0,
  deskKey: randomBytes(32),
  report: () => undefined,
});
afterAll(async () => {
  await vendor.stop();
  rmSync(folder, { recursive: true });
});

test.each(VENDORS.slice(0, 3).map(({ code }) => code))(
  'the sample vendor %s answers the platform as every case says [LCH-6] [N85] [N86]',
  async (code) => {
    const replyKey = publicKeys.get(code) ?? Buffer.alloc(32);
    const key = { vendor: code, keyId: `${code}-000000`, algorithm: 'ed25519', secret } as const;
    const { results } = await runVendorSuite(vendorSubject({ baseUrl: vendor.url, key, replyKey }));
    const failed = results.filter(({ verdict }) => verdict === 'failed');
    expect(failed).toEqual([]);
    expect(results.length).toBeGreaterThanOrEqual(40);
  },
);
