import type { CaseResult, Report } from '../report.ts';
import { EXTERNAL_WALLET_CASES } from './external-wallet-cases.ts';
import { EXTERNAL_WALLET_LOG_CASES } from './external-wallet-log-cases.ts';
import { FREE_ROUND_CASES } from './free-round-cases.ts';
import { OPEN_SESSION_CASES, SESSION_CASES } from './session-cases.ts';
import { VENDOR_CASES } from './vendor-cases.ts';
import type { VendorSubject } from './vendor-subject.ts';

/** Tests every call that the platform makes to a vendor. */
export async function runVendorSuite(vendor: VendorSubject): Promise<Report> {
  const startedAt = new Date(vendor.clock()).toISOString();
  const results: CaseResult[] = [];
  const { externalWallet, freeRounds } = vendor;
  for (const one of [...VENDOR_CASES, ...SESSION_CASES]) {
    results.push(await judge(one, () => one.run(vendor)));
  }
  for (const [index, one] of OPEN_SESSION_CASES.entries()) {
    const { category, name } = one;
    const session = vendor.sessions[index];
    results.push(
      session === undefined
        ? { category, name, verdict: 'not applicable', finding: 'session' }
        : await judge(one, () => one.run(vendor, session)),
    );
  }
  for (const one of [...EXTERNAL_WALLET_CASES, ...EXTERNAL_WALLET_LOG_CASES]) {
    const { category, name } = one;
    results.push(
      externalWallet === undefined
        ? { category, name, verdict: 'not applicable', finding: 'external wallet' }
        : await judge(one, () => one.run(externalWallet, vendor)),
    );
  }
  for (const one of FREE_ROUND_CASES) {
    const { category, name } = one;
    results.push(
      freeRounds === undefined
        ? { category, name, verdict: 'not applicable', finding: 'freeRounds' }
        : await judge(one, () => one.run(freeRounds, vendor)),
    );
  }
  return {
    vendor: vendor.vendor,
    transport: 'HTTP',
    dialect: 'v1, the vendor’s side',
    startedAt,
    finishedAt: new Date(vendor.clock()).toISOString(),
    results,
  };
}

async function judge(
  { category, name }: { readonly category: string; readonly name: string },
  run: () => Promise<string | undefined>,
): Promise<CaseResult> {
  const finding = await run().catch((error: unknown) => `the case broke: ${String(error)}`);
  return finding === undefined
    ? { category, name, verdict: 'passed' }
    : { category, name, verdict: 'failed', finding };
}
