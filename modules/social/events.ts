import Type from 'typebox';
import { defineEvent } from '#platform/events.ts';
import type { Log } from '#platform/log/log.ts';

/** A way in through a provider was added to an account or taken from it. */
export function socialLinkChanged(
  log: Log,
  fact: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly provider: string;
    readonly change: 'linked' | 'unlinked';
  },
): void {
  log.fact('social_link_changed', fact);
}

/** A provider's answer that did not hold, or that never came; never with tokens or names. */
export function socialLoginFailed(
  log: Log,
  fact: {
    readonly brandId: number;
    readonly provider: string;
    readonly reason: 'refused' | 'unreachable' | 'cancelled';
    readonly detail: string;
  },
): void {
  log.fact('social_login_failed', fact);
}

/** A member's own account got or lost a way in. */
export const socialLinksChanged = defineEvent(
  'social.links_changed',
  Type.Object({ brandId: Type.Integer(), accountId: Type.BigInt(), atMs: Type.Integer() }),
);
