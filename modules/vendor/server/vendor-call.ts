import { isRefusalCode, isUndecided } from '#seamless/wallet-errors.ts';

/**
 * The plan of an outbound call whose outcome only the vendor has: it is repeated with growing pauses until the vendor
 * answers.
 */
export const vendorCallPlan = {
  // Two calls to a vendor take ten seconds at most.
  leaseMs: 20_000,
  backoff: { firstMs: 2_000, factor: 2, maxMs: 3_600_000 },
  retryable: [],
} as const;

/**
 * Whether a vendor's refusal leaves the outcome unknown: it cannot answer now, or it did not accept our signature, which
 * operators mend.
 */
export function leavesUnknown(code: string): boolean {
  return code === 'AUTH_FAILED' || (isRefusalCode(code) && isUndecided(code));
}
