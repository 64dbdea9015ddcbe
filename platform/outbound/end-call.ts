import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { bindCall } from './make-calls.ts';
import { dropOpen, endWaiting } from './outbound.store.ts';
import { type OutboundKind, outboundKinds } from './outbound-kind.ts';

/** The code of a call that an operator has ended, instead of an answer. */
const BY_HAND = 'BY_HAND';

/**
 * Ends a call because its cause has ended in another way; its module has booked that. The call becomes `moot`, and the
 * answer of an attempt under way is dropped. Called before the rows of the cause are locked, as booking an answer locks
 * the call first.
 * @returns false when the call has ended before
 */
export async function dropCall(
  tx: Tx,
  which: { readonly kind: Pick<OutboundKind, 'name'>; readonly key: string },
): Promise<boolean> {
  return await dropOpen(tx, { kind: which.kind.name, key: which.key });
}

/**
 * Ends a call that waits because an operator says so, where its kind allows it. The call becomes `moot`, and its kind
 * books it as given up.
 * @returns what it was; undefined when its kind does not allow that, or it does not wait
 */
export async function endCallByHand(
  app: AppContext,
  tx: Tx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<
  | {
      readonly kind: string;
      readonly subject: string;
      readonly attempts: number;
      readonly code: string | null;
    }
  | undefined
> {
  const endable = app.extensions.of(outboundKinds).filter((kind) => kind.isEndable === true);
  const kinds = endable.map(({ name }) => name);
  const ended = await endWaiting(tx, { ...which, kinds, code: BY_HAND });
  if (ended !== undefined) {
    await bindCall(app, ended).bound.book(tx, { state: 'given_up', code: BY_HAND });
  }
  return ended;
}
