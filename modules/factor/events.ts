import type { Log } from '#platform/log/log.ts';

type Member = { readonly brandId: number; readonly memberId: bigint };

export function factorAdded(
  log: Log,
  fact: Member & { readonly factor: 'authenticator' | 'passkey' | 'recoveryCodes' },
): void {
  log.fact('factor_added', fact);
}

export function factorRemoved(
  log: Log,
  fact: Member & { readonly factor: 'authenticator' | 'passkey' | 'all' },
): void {
  log.fact('factor_removed', fact);
}

export function recoveryCodeUsed(log: Log, fact: Member & { readonly left: number }): void {
  log.fact('recovery_code_used', fact);
}

/** A passkey's answer did not count. A counter that goes back means that somebody copied it. */
export function passkeyRefused(
  log: Log,
  fact: { readonly brandId: number; readonly reason: string },
): void {
  log.warn('passkey_refused', fact);
}

/** Announced when the second factors of a member change: `{ brandId, accountId, change }`. */
export const FACTORS_CHANGED = 'factorsChanged';
