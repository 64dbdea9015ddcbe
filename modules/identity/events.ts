import Type from 'typebox';
import { defineEvent } from '#platform/events.ts';
import type { Log } from '#platform/log/log.ts';

export function memberLoggedIn(
  log: Log,
  fact: { readonly brandId: number; readonly memberId: bigint; readonly sessionId: bigint },
): void {
  log.fact('member_logged_in', fact);
}

/** An attempt that failed; `memberId` is missing when no account has the name. The name itself is never logged. */
export function loginFailed(
  log: Log,
  fact: {
    readonly brandId: number;
    readonly memberId: bigint | undefined;
    readonly reason: 'incorrect' | 'too_many' | 'refused';
  },
): void {
  log.fact('login_failed', fact);
}

export function memberLoggedOut(
  log: Log,
  fact: { readonly brandId: number; readonly memberId: bigint; readonly sessionId: bigint },
): void {
  log.fact('member_logged_out', fact);
}

/** A member has closed the account. */
export const accountClosed = defineEvent(
  'identity.account_closed',
  Type.Object({ brandId: Type.Integer(), accountId: Type.BigInt(), atMs: Type.Integer() }),
);

export function logAccountClosed(
  log: Log,
  fact: { readonly brandId: number; readonly memberId: bigint },
): void {
  log.fact('account_closed', fact);
}

/** A member has another password. */
export const passwordChanged = defineEvent(
  'identity.password_changed',
  Type.Object({ brandId: Type.Integer(), accountId: Type.BigInt() }),
);

export function logPasswordChanged(
  log: Log,
  fact: { readonly brandId: number; readonly memberId: bigint },
): void {
  log.fact('password_changed', fact);
}

/** Somebody asked for a link; neither the address nor the link is ever logged. */
export function linkAsked(
  log: Log,
  fact: {
    readonly brandId: number;
    readonly linkId: bigint;
    readonly memberId: bigint | undefined;
    /** Whether a mail was queued. */
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
