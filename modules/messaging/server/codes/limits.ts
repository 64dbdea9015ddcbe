import { settingsOf } from '#modules/brand/server/index.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { CodeLimits } from '../../contract.office.ts';
import { selectLimits, upsertLimits } from './limits.store.ts';

/** The limits of a brand until an operator changes them. */
export const DEFAULT_LIMITS: CodeLimits = {
  codeMinutes: 10,
  resendMinutes: 1,
  perTargetDay: 10,
  perIpHour: 15,
  perDeviceDay: 20,
  perBrandDay: 5_000,
  evaluationsDay: 20,
  dialingCodes: [],
};

/** The brand's limits, defaults filled in; without countries of its own a brand sends to its own country. */
export async function limitsOf(tx: Tx, brandId: number): Promise<CodeLimits> {
  const limits = await storedLimits(tx, brandId);
  if (limits.dialingCodes.length > 0) {
    return limits;
  }
  const { dialingCode } = await settingsOf(tx, brandId);
  return { ...limits, dialingCodes: [dialingCode] };
}

/** The limits as an operator edits them: an empty list of countries means the brand's own. */
export async function storedLimits(tx: ReadTx, brandId: number): Promise<CodeLimits> {
  return { ...DEFAULT_LIMITS, ...(await selectLimits(tx, brandId)) };
}

/** Changes limits of a brand; they count for the next code. The caller audits. */
export async function changeLimits(
  tx: Tx,
  change: { readonly brandId: number; readonly limits: Partial<CodeLimits> },
): Promise<void> {
  const { brandId, limits } = change;
  await upsertLimits(tx, {
    brandId,
    limits: { ...(await storedLimits(tx, brandId)), ...limits },
  });
}
