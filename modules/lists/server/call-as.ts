import type { AppContext } from '#platform/app-context.ts';
import { txModeOf } from '#platform/contract/endpoint.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Actor, BrandRef, CallContext, Handler } from '#platform/http/handle.ts';

/** Asks a call in somebody's name, without a request: it answers what they would see, in their language. */
export async function callAs(
  app: AppContext,
  handler: Handler,
  of: {
    readonly actor: Actor;
    readonly brand: BrandRef;
    readonly language: string;
    readonly input: object;
  } & Pick<CallContext, 'file'>,
): Promise<unknown> {
  const { language, ...asked } = of;
  const context = {
    app,
    ...asked,
    request: {
      ...{ requestId: '', ip: '', host: '', userAgent: '', headers: {} },
      language,
      idempotencyKey: undefined,
      setHeader: () => undefined,
    },
    nowMs: app.clock.nowMs(),
    limitAccount: () => undefined,
    isOverLimit: () => false,
    hold: () => Promise.resolve(),
  } as const;
  const run = (tx?: Tx) => handler.run({ ...context, tx });
  return await (txModeOf(handler.endpoint) === 'read' ? run() : app.db.transaction(run));
}
