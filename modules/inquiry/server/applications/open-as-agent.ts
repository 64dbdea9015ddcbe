import { findAccount, makeAgent } from '#modules/identity/server/index.ts';
import { isAgent } from '#platform/contract/account-type.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Call } from '#platform/http/handle.ts';

/**
 * Makes the account of an accepted applicant an agent, in the transaction of the decision. One that is an agent already stays
 * what it is, and without an account there is nothing to do. The place in the tree stays: who was invited by somebody still stands there.
 */
export async function openAsAgent(
  call: Pick<
    Call<unknown, 'join_account_unknown' | 'join_no_member'>,
    'tx' | 'app' | 'brand' | 'nowMs' | 'reject'
  >,
  applicant: { readonly account: string | undefined; readonly accountType: number },
): Promise<void> {
  const { app, brand, nowMs, reject } = call;
  const tx: Tx = call.tx;
  const { account, accountType } = applicant;
  if (account === undefined) {
    return;
  }
  const found = await findAccount(tx, { brandId: brand.id, account });
  if (found === undefined) {
    return reject('join_account_unknown', { field: 'account' });
  }
  const change = { brandId: brand.id, accountId: found.id, accountType, nowMs };
  if (!(isAgent(found.accountType) && found.isActive) && !(await makeAgent(tx, app, change))) {
    reject('join_no_member', { field: 'account' });
  }
}
