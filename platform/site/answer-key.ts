import type { Endpoint } from '#platform/contract/endpoint.ts';

/** The key under which an answer is cached; the server renderer seeds answers with the same key. */
export function endpointKey(
  endpoint: Pick<Endpoint, 'wire' | 'auth'>,
  input: unknown,
  who: { readonly language: string; readonly account?: string },
): readonly unknown[] {
  return [
    endpoint.wire[0],
    input,
    who.language,
    endpoint.auth === 'visitor' ? '' : (who.account ?? ''),
  ];
}
