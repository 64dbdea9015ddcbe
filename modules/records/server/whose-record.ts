import { uplinesOf } from '#modules/downline/server/index.ts';
import { findAccount } from '#modules/identity/server/index.ts';
import { isAgent } from '#platform/contract/account-type.ts';
import { memberOf, type ReadCall } from '#platform/http/handle.ts';

/**
 * Decides whose bets a call reads: the caller's own, or those of a member below an agent, by name.
 * @returns undefined for a name whose bets are not the caller's to see, whether there is such a member or not
 */
export async function whoseRecord(
  call: Pick<ReadCall<unknown, never>, 'tx' | 'brand' | 'actor'>,
  subordinateName: string | undefined,
): Promise<bigint | undefined> {
  const { memberId, accountType } = memberOf(call);
  if (subordinateName === undefined || subordinateName === '') {
    return memberId;
  }
  const named = await findAccount(call.tx, { brandId: call.brand.id, account: subordinateName });
  if (named === undefined || named.id === memberId) {
    return named?.id;
  }
  const isBelow = isAgent(accountType) && (await uplinesOf(call.tx, named.id)).includes(memberId);
  return isBelow ? named.id : undefined;
}
