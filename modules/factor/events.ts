import Type from 'typebox';
import { defineEvent } from '#platform/events.ts';
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

/** The second factors of a member have changed. */
export const factorsChanged = defineEvent(
  'factor.factors_changed',
  Type.Object({ brandId: Type.Integer(), accountId: Type.BigInt(), atMs: Type.Integer() }),
);
