import type { Log } from '#platform/log/log.ts';

/** Money of a deposit was booked to its member. */
export function depositCredited(
  log: Log,
  fact: {
    readonly depositId: bigint;
    readonly brandId: number;
    readonly memberId: bigint;
    readonly amountTicks: bigint;
  },
): void {
  log.fact('deposit_credited', fact);
}

/** An order has ended without money. */
export function depositEnded(
  log: Log,
  fact: {
    readonly depositId: bigint;
    readonly brandId: number;
    readonly memberId: bigint;
    readonly state: string;
    readonly code: string;
  },
): void {
  log.fact('deposit_ended', fact);
}

/** Money has come in that no order takes by itself. */
export function paymentUnclaimed(
  log: Log,
  fact: { readonly paymentId: bigint; readonly brandId: number; readonly reason: string },
): void {
  log.fact('payment_unclaimed', fact);
}

type AlertLog = {
  readonly warn: (name: string, fields: Readonly<Record<string, unknown>>) => void;
};

/** A provider has said something about a payment or a notice that it had said otherwise before. */
export function providerContradicts(
  log: AlertLog,
  fact: { readonly brandId: number; readonly provider: string; readonly name: string },
): void {
  log.warn('provider_contradicts', fact);
}

/** A provider's statement could not be read: somebody compares it by its file. */
export function statementUnread(
  log: AlertLog,
  fact: { readonly brandId: number; readonly provider: string; readonly error: unknown },
): void {
  log.warn('payment_statement_unread', fact);
}

/** A provider does not say what it has received; it is asked again, and this is logged once until it answers. */
export function providerUnread(
  log: AlertLog,
  fact: { readonly brandId: number; readonly provider: string; readonly error: unknown },
): void {
  log.warn('payment_provider_unread', fact);
}

/** Money that a provider has received was found by asking: its notices were late or lost. */
export function paymentsCaughtUp(
  log: Log,
  fact: { readonly brandId: number; readonly provider: string; readonly count: number },
): void {
  log.fact('payments_caught_up', fact);
}

/** Notices that came at once could not be booked together; each is taken alone. */
export function noticesDisturbed(
  log: AlertLog,
  fact: { readonly count: number; readonly error: unknown },
): void {
  log.warn('notices_disturbed', fact);
}
