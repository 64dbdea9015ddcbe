import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { selectAuthenticator } from './authenticator.store.ts';
import { type PasskeyRow, selectPasskeys } from './passkeys/passkey.store.ts';
import { countCodes, deleteCodes } from './recovery-code.store.ts';

export type FactorsOf = {
  readonly authenticatorSince: Date | null;
  readonly passkeys: readonly PasskeyRow[];
  readonly recoveryCodesLeft: number;
  /** A login asks for one of them. */
  readonly hasAny: boolean;
};

/** The second factors of an account. */
export async function factorsOf(tx: ReadTx, accountId: bigint): Promise<FactorsOf> {
  // They do not wait for each other.
  const [authenticator, passkeys, recoveryCodesLeft] = await Promise.all([
    selectAuthenticator(tx, accountId),
    selectPasskeys(tx, accountId),
    countCodes(tx, accountId),
  ]);
  const authenticatorSince = authenticator?.confirmed_at ?? null;
  return {
    authenticatorSince,
    passkeys,
    recoveryCodesLeft,
    hasAny: authenticatorSince !== null || passkeys.length > 0,
  };
}

/** Recovery codes replace a factor: without any factor they are worth nothing and are deleted. */
export async function dropLoneCodes(tx: Tx, accountId: bigint): Promise<void> {
  if (!(await factorsOf(tx, accountId)).hasAny) {
    await deleteCodes(tx, accountId);
  }
}
