/**
 * `npm run sample-vendor` runs the sample vendors alone until it is stopped. `npm start` runs the same beside the
 * platform.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startVendor } from '#vendors/sample/server/start-vendor.ts';

const root = join(import.meta.dirname, '..');
const folder = join(resolve(root, process.env['DATA_DIR'] ?? '.data'), 'sample-vendor');
const port = Number(process.env['SAMPLE_VENDOR_PORT'] ?? '8090');
const keyFile = join(folder, 'registration.key');
const given = process.env['SAMPLE_VENDOR_KEY'];

const vendor = await startVendor({
  folder,
  port,
  sampleKey: Buffer.from(given ?? storedKey(), 'hex'),
  report: (line) => process.stderr.write(`sample vendor: ${line}\n`),
});
process.send?.({ url: vendor.url });
if (process.send === undefined) {
  process.stdout.write(
    `sample vendors ${vendor.url}\nThe platform finds them with SAMPLE_VENDOR_URL=${vendor.url}` +
      ` SAMPLE_VENDOR_KEY=${given === undefined ? `$(cat ${keyFile})` : '(the one given)'}\n`,
  );
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void vendor.stop().then(() => process.exit(0)));
}

/** Reads the key that the first start stored beside the books, so that every start has the same. */
function storedKey(): string {
  if (!existsSync(keyFile)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(keyFile, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(keyFile, 'utf8').trim();
}
