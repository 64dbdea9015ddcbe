import type { Log } from '#platform/log/log.ts';

export function memberLoggedIn(
  log: Log,
  fact: { readonly brandId: number; readonly memberId: bigint; readonly sessionId: bigint },
): void {
  log.fact('member_logged_in', fact);
}

/** A try that failed; `memberId` is missing when no account has the name, the name itself is never logged. */
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

/** Announced when login sessions end before their time: `{ accountId, sessionIds }`, decimal texts. */
export const SESSIONS_ENDED = 'sessionsEnded';

/** Announced when a member has closed the account: `{ brandId, accountId, atMs }`. */
export const ACCOUNT_CLOSED = 'accountClosed';

export function accountClosed(
  log: Log,
  fact: { readonly brandId: number; readonly memberId: bigint },
): void {
  log.fact('account_closed', fact);
}

/** Announced when a member has another password: `{ brandId, accountId }`. */
export const PASSWORD_CHANGED = 'passwordChanged';

export function passwordChanged(
  log: Log,
  fact: { readonly brandId: number; readonly memberId: bigint },
): void {
  log.fact('password_changed', fact);
}
