import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { type PasswordHash, passwordHashing } from './password-hash.ts';
import { selectPaymentHash, updatePaymentHash } from './payment-password.store.ts';

export async function hasPaymentPassword(tx: ReadTx, accountId: bigint): Promise<boolean> {
  return typeof (await selectPaymentHash(tx, accountId)) === 'string';
}

/**
 * Whether a payment password fits; hashing takes its time, so no transaction may wait for it. The caller counts the
 * tries.
 * @returns false also where none is set
 * @throws Rejection `system.busy` (503)
 */
export async function fitsPaymentPassword(
  app: AppContext,
  tx: Tx,
  given: { readonly accountId: bigint; readonly paymentPassword: string },
): Promise<boolean> {
  const hash = await selectPaymentHash(tx, given.accountId);
  return await passwordHashing(app).verify(hash ?? undefined, given.paymentPassword);
}

/** Replaces the payment password. The caller checks whether it may be changed. */
export async function setPaymentPassword(
  tx: Tx,
  change: { readonly accountId: bigint; readonly hash: PasswordHash },
): Promise<void> {
  await updatePaymentHash(tx, change);
}
