import type { Log } from '#platform/log/log.ts';

type Member = { readonly brandId: number; readonly memberId: bigint };

export function personSet(log: Log, fact: Member & { readonly fields: readonly string[] }): void {
  log.fact('person_set', fact);
}

export function contactBound(log: Log, fact: Member & { readonly channel: 'sms' | 'mail' }): void {
  log.fact('contact_bound', fact);
}

export function paymentPasswordChanged(log: Log, fact: Member): void {
  log.fact('payment_password_changed', fact);
}

export function paymentPasswordLocked(log: Log, fact: Member): void {
  log.fact('payment_password_locked', fact);
}
