import type { Log } from '#platform/log/log.ts';

export function memberRegistered(
  log: Log,
  fact: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly uplineId: bigint | undefined;
  },
): void {
  log.fact('member_registered', fact);
}

/** The owner of an account that an agent opened has accepted the terms. */
export function termsAccepted(
  log: Log,
  fact: { readonly brandId: number; readonly memberId: bigint; readonly version: string },
): void {
  log.fact('terms_accepted', fact);
}
