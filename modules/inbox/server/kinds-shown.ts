import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { MESSAGE_KINDS, type MessageKind } from '../field-rules.ts';

/** The kinds that a member may see: on a break or excluded, none that advertise, whenever they came. */
export async function kindsShown(
  app: AppContext,
  tx: ReadTx,
  member: { readonly brandId: number; readonly memberId: bigint },
): Promise<readonly MessageKind[]> {
  const refusal = await app.guards.beforeOffer(tx, member);
  return refusal === undefined ? MESSAGE_KINDS : MESSAGE_KINDS.filter((kind) => kind !== 'offer');
}
