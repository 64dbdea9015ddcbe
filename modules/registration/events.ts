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

/** Somebody else of the brand has the same number, address or document. */
export function memberResembles(
  log: Log,
  fact: { readonly brandId: number; readonly memberId: bigint; readonly kind: string },
): void {
  log.fact('member_resembles', fact);
}
