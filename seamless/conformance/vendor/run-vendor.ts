import type { CaseResult, Report } from '../report.ts';
import { VENDOR_CASES } from './vendor-cases.ts';
import type { VendorSubject } from './vendor-subject.ts';

/** Asks a vendor everything the platform may ask it. */
export async function runVendorSuite(vendor: VendorSubject): Promise<Report> {
  const startedAt = new Date().toISOString();
  const results: CaseResult[] = [];
  for (const { category, name, run } of VENDOR_CASES) {
    const finding = await run(vendor).catch((error: unknown) => `the case broke: ${String(error)}`);
    results.push(
      finding === undefined
        ? { category, name, verdict: 'passed' }
        : { category, name, verdict: 'failed', finding },
    );
  }
  return {
    vendor: vendor.vendor,
    transport: 'HTTP',
    dialect: 'v1, the vendor’s side',
    startedAt,
    finishedAt: new Date().toISOString(),
    results,
  };
}
