import { afterAll, expect, test } from 'vitest';
import { runVendorSuite } from '#seamless/conformance/vendor/run-vendor.ts';
import { VENDORS } from '#vendors/sample/data/vendors.ts';
import { startSamples } from './sample-subjects.ts';

const samples = await startSamples();
afterAll(() => samples.stop());

/** The first three are tested, and every one with external wallets; `npm run conformance` tests all. */
const ASKED = VENDORS.filter((vendor, index) => index < 3 || vendor.hasExternalWallet === true);

test.each(
  ASKED.map(({ code, hasExternalWallet }) => [code, hasExternalWallet === true ? 85 : 59] as const),
)(
  'the sample vendor %s answers the platform as every case says [LCH-6] [N85] [N86] [WAL-1]',
  async (code, min) => {
    const { results } = await runVendorSuite(samples.subjectOf(code));
    expect(results.filter(({ verdict }) => verdict === 'failed')).toEqual([]);
    const passed = results.filter(({ verdict }) => verdict === 'passed');
    expect(passed.length).toBeGreaterThanOrEqual(min);
  },
);
