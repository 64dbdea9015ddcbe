import { systemClock } from '#platform/clock/clock.ts';
import type { Report } from '#seamless/conformance/report.ts';
import { runVendorSuite } from '#seamless/conformance/vendor/run-vendor.ts';
import { vendorSubject } from '#seamless/conformance/vendor/vendor-subject.ts';
import { needed, type Options } from './options.ts';

/** Plays the platform against the vendor at an address. Throws UsageError when an option is missing. */
export async function testVendor(
  options: Options,
  notify: (report: Report) => void,
): Promise<void> {
  const key = options.key();
  const { game, hasExternalWallet, hasFreeRounds, sessions } = options;
  const vendor = vendorSubject({
    baseUrl: needed('--vendor', options.vendor),
    key,
    replyKey: key.replyKey,
    hasExternalWallet,
    hasFreeRounds,
    sessions,
    clock: systemClock.nowMs,
    ...(game === undefined ? {} : { game }),
  });
  notify(await runVendorSuite(vendor));
}
