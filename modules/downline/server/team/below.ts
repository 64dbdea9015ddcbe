import { findAccount } from '#modules/identity/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { memberOf, type ReadCall } from '#platform/http/handle.ts';
import { selectDepth } from './team.store.ts';

type Asking = Pick<ReadCall<unknown, 'agent.downline.unknown'>, 'actor' | 'brand' | 'reject'>;

/** Somebody below the caller, and how far. */
export type Below = {
  readonly memberId: bigint;
  readonly account: string;
  readonly accountType: number;
  readonly depth: number;
};

/**
 * Finds who below the caller has that name. Who stands elsewhere, above or in another brand is refused like a name that nobody
 * has, so that nothing is learned by asking (N57).
 */
export async function belowCaller(tx: ReadTx, call: Asking, userName: string): Promise<Below> {
  const { memberId: ancestorId } = memberOf(call);
  const found = await findAccount(tx, { brandId: call.brand.id, account: userName });
  const depth =
    found === undefined ? undefined : await selectDepth(tx, { memberId: found.id, ancestorId });
  return found === undefined || depth === undefined
    ? call.reject('agent.downline.unknown')
    : { memberId: found.id, account: found.account, accountType: found.accountType, depth };
}

/** The same for who stands directly below: nobody changes what is another agent's to change (N58). */
export async function directlyBelow(tx: ReadTx, call: Asking, userName: string): Promise<Below> {
  const found = await belowCaller(tx, call, userName);
  return found.depth === 1 ? found : call.reject('agent.downline.unknown');
}
