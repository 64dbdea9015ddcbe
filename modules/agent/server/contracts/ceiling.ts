import type { ReadTx } from '#platform/db/tx.ts';
import type { Kind } from '../../terms.ts';
import { type ContractRow, selectCurrent } from './contract.store.ts';
import type { Ceiling } from './judge-terms.ts';

/**
 * The highest rates that an agent may pass on: those of the own contract, and of the next version where one is agreed, the
 * lower of both. Undefined without a contract.
 */
export async function ceilingOf(
  tx: ReadTx,
  of: { readonly agentId: bigint; readonly kind: Kind; readonly now: Date },
): Promise<Ceiling | undefined> {
  return lowestOf(await selectCurrent(tx, of));
}

/** The lower rates of the contracts that are agreed; undefined when none is, or when the last of them ends. */
export function lowestOf(contracts: readonly ContractRow[]): Ceiling | undefined {
  const agreed = contracts.filter(({ state }) => state === 'accepted');
  if (!agreed.some(({ ends_at }) => ends_at === null)) {
    return undefined;
  }
  return {
    topRate: Math.min(...agreed.map(({ top_rate }) => top_rate)),
    lossRate: Math.min(...agreed.map(({ loss_rate }) => loss_rate)),
  };
}
