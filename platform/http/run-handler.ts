import { answerOf, type Once, onceOf } from '#platform/answers/answer-once.ts';
import { txModeOf } from '#platform/contract/endpoint.ts';
import { retryConflicts } from '#platform/db/retry.ts';
import type { Actor, BrandRef, CallContext, Handler } from './handle.ts';
import type { Incoming } from './incoming.ts';
import { isRead } from './methods.ts';

/** A changing call of the back office that came with a key happens once under it, in whatever mode its endpoint runs. */
export function onceFor(
  { endpoint }: Handler,
  call: {
    readonly incoming: Incoming;
    readonly actor: Actor;
    readonly brand: BrandRef;
    readonly input: unknown;
  },
): Once | undefined {
  const { actor, brand, incoming, input } = call;
  const key = incoming.headers['idempotency-key'];
  return key === undefined || actor.kind !== 'operator' || isRead(incoming.method)
    ? undefined
    : onceOf({
        operatorId: actor.operatorId,
        what: `${brand.id} ${endpoint.wire[0]}`,
        ...{ key, input },
      });
}

/** Runs an operation in the mode of its endpoint. */
export async function runHandler(
  handler: Handler,
  once: Once | undefined,
  context: Omit<CallContext, 'tx'>,
): Promise<unknown> {
  const { db } = context.app;
  if (txModeOf(handler.endpoint) !== 'request') {
    return await answerOf(async () => {
      const answer = await handler.run({ ...context, tx: undefined });
      if (once?.hasClaimed() === true) {
        await db.autocommit((tx) => once.store(tx, answer));
      }
      return answer;
    });
  }
  return await answerOf(() =>
    retryConflicts(() =>
      db.transaction(async (tx) => {
        await context.hold(tx);
        const answer = await handler.run({ ...context, tx });
        await once?.store(tx, answer);
        return answer;
      }),
    ),
  );
}
