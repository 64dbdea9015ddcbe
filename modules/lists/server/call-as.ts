import type { AppContext } from '#platform/app-context.ts';
import type { Actor, BrandRef, Handler } from '#platform/http/handle.ts';

/** Asks a call in somebody's name, without a request: it answers what they would see, in their language. */
export async function callAs(
  app: AppContext,
  handler: Handler,
  of: {
    readonly actor: Actor;
    readonly brand: BrandRef;
    readonly language: string;
    readonly input: object;
  },
): Promise<unknown> {
  const { actor, brand, language, input } = of;
  return await handler.run({
    ...{ app, input, brand, actor },
    request: {
      ...{ requestId: '', ip: '', host: '', userAgent: '', headers: {} },
      language,
      idempotencyKey: undefined,
      setHeader: () => undefined,
    },
    nowMs: app.clock.nowMs(),
    tx: undefined,
    limitAccount: () => undefined,
    isOverLimit: () => false,
    hold: () => Promise.resolve(),
  });
}
