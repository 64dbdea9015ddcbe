import type { Log } from '#platform/log/log.ts';

/** Too many tries fail, from one address or in the whole brand: somebody tries stolen or guessed passwords. */
export function stuffingSuspected(
  log: Log,
  fact: { readonly brandId: number; readonly scope: 'address' | 'brand'; readonly failed: number },
): void {
  log.fact('stuffing_suspected', fact);
}
