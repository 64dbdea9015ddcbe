import { randomInt } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';
import { TRIAL } from '#platform/contract/account-type.ts';
import type { Tx } from '#platform/db/tx.ts';
import { passwordHashing } from '../passwords/password-hash.ts';
import { createAccount } from './accounts.ts';
import { furnishTrial } from './trial-openers.ts';

/** Opens a trial account; nobody knows its password. */
export async function openTrialAccount(
  tx: Tx,
  app: AppContext,
  trial: { readonly brandId: number; readonly language: string; readonly nowMs: number },
): Promise<{ readonly memberId: bigint; readonly account: string; readonly accountType: number }> {
  const { brandId, language, nowMs } = trial;
  const account = `trial${randomInt(1e9, 1e10)}`;
  const memberId = await createAccount(app, tx, {
    brandId,
    account,
    password: { hash: await passwordHashing(app).hashOfNothing() },
    accountType: TRIAL,
    nowMs,
  });
  await furnishTrial(tx, app, { brandId, memberId, nickname: account, language, nowMs });
  return { memberId, account, accountType: TRIAL };
}
