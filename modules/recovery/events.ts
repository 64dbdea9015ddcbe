import type { Log } from '#platform/log/log.ts';

/** Somebody asked for a link; the address is never logged, nor is the link. */
export function linkAsked(
  log: Log,
  fact: {
    readonly brandId: number;
    readonly linkId: bigint;
    readonly memberId: bigint | undefined;
    /** Whether a mail is on its way. */
    readonly isSent: boolean;
  },
): void {
  log.fact('recovery_link_asked', fact);
}

export function passwordRecovered(
  log: Log,
  fact: { readonly brandId: number; readonly memberId: bigint; readonly way: 'mail' | 'mobile' },
): void {
  log.fact('password_recovered', fact);
}
