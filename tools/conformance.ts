/**
 * `npm run conformance` starts an app of its own and runs the cases of the seamless wallet for each of our studios, every
 * profile and every sample vendor, over signed HTTP and, for studios and profiles, in process too. It also runs the
 * vendor's cases against every sample vendor.
 * `npm run conformance -- --wallet URL …` plays the vendor and tests the wallet at URL.
 * `npm run conformance -- --vendor URL …` plays the platform and tests the vendor at URL.
 * Reports are written as HTML and JSON, and the last line counts the cases. The exit code is 1 when a case failed and 2
 * when the options are wrong.
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

/** Each test is imported only when it is asked for, because the one that starts an app loads much code. */
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
