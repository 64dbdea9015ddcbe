/** `npm start` runs the sample payment provider beside the platform by this; alone it prints how a platform finds it. */
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { startPayments } from '#vendors/sample-payments/server/start-payments.ts';

const root = join(import.meta.dirname, '..');
const folder = join(resolve(root, process.env['DATA_DIR'] ?? '.data'), 'sample-payments');
const key = process.env['SAMPLE_PAYMENTS_KEY'] ?? randomBytes(32).toString('hex');

const payments = await startPayments({
  folder,
  port: Number(process.env['SAMPLE_PAYMENTS_PORT'] ?? '8091'),
  key: Buffer.from(key, 'hex'),
  report: (line) => process.stderr.write(`sample payments: ${line}\n`),
});
process.send?.({ url: payments.url });
if (process.send === undefined) {
  process.stdout.write(
    `sample payments ${payments.url}\nThe platform finds them with SAMPLE_PAYMENTS_URL=${payments.url} SAMPLE_PAYMENTS_KEY=${key}\n`,
  );
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void payments.stop().then(() => process.exit(0)));
}
