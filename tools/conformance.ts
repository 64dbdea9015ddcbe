/**
 * `npm run conformance`: the cases of the seamless wallet against each of our own studios, every profile and every
 * sample vendor, over signed HTTP and those of the platform in process too, on an app of its own; and the sample
 * vendors' side.
 * `npm run conformance -- --wallet URL …`: this command is the vendor; the wallet at URL is tested.
 * `npm run conformance -- --vendor URL …`: this command is the platform; the vendor at URL is tested.
 * Reports are written as HTML and JSON; the last line counts; exit 1 when a case failed, 2 when the options are wrong.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseResult, Report } from '#seamless/conformance/report.ts';
import { countVerdicts, reportPage } from '#seamless/conformance/report.ts';
import { OPTIONS, type Options, optionsOf, UsageError } from './conformance/options.ts';

try {
  const options = optionsOf(process.argv.slice(2), process.env);
  const test = await testFor(options);
  const reports: Report[] = [];
  await test(options, (report) => {
    reports.push(report);
    notify(report);
  });
  conclude(reports, options.out);
} catch (error) {
  if (!(error instanceof UsageError)) {
    throw error;
  }
  process.stderr.write(`${error.message}\n\n${OPTIONS}`);
  process.exitCode = 2;
}

/** Only what is wanted is loaded: an app of one's own is large. */
async function testFor({ wallet, vendor }: Options) {
  if (wallet !== undefined) {
    return (await import('./conformance/test-wallet.ts')).testWallet;
  }
  return vendor === undefined
    ? (await import('./conformance/test-ours.ts')).testOurs
    : (await import('./conformance/test-vendor.ts')).testVendor;
}

function notify(report: Report): void {
  const { passed, failed, notApplicable } = countVerdicts(report.results);
  const { vendor, transport, dialect } = report;
  process.stdout.write(
    `${vendor}, ${transport}, ${dialect}: ${passed} passed, ${failed} failed, ${notApplicable} not applicable\n`,
  );
  for (const result of report.results.filter(({ verdict }) => verdict === 'failed')) {
    process.stdout.write(`   ${lineOf(result)}\n`);
  }
}

function lineOf({ category, name, finding }: CaseResult): string {
  return `${category}: ${name}: ${finding}`;
}

function conclude(reports: readonly Report[], folder: string): void {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const out = join(folder, stamp);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'report.json'), `${JSON.stringify(reports, undefined, 2)}\n`);
  writeFileSync(join(out, 'report.html'), reportPage(reports));
  const { passed, failed } = countVerdicts(reports.flatMap(({ results }) => results));
  process.stdout.write(`reports: ${out}\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
