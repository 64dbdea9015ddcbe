import Type from 'typebox';
import { defineEvent } from '#platform/events.ts';
import type { Log } from '#platform/log/log.ts';

/** A member's real name is written down. */
export const personNamed = defineEvent(
  'member.person_named',
  Type.Object({ brandId: Type.Integer(), memberId: Type.BigInt() }),
);

export function memberProfileChanged(
  log: Log,
  fact: { readonly brandId: number; readonly memberId: bigint; readonly fields: readonly string[] },
): void {
  log.fact('member_profile_changed', fact);
}

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

/** Somebody else of the brand has the same number, address or document. */
export function memberResembles(
  log: Log,
  fact: { readonly brandId: number; readonly memberId: bigint; readonly kind: string },
): void {
  log.fact('member_resembles', fact);
}
