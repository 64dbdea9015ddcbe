import type { Log } from '#platform/log/log.ts';

/** Two operators opened a further brand. */
export function brandOpened(
  log: Log,
  fact: { readonly brandId: number; readonly isSandbox: boolean },
): void {
  log.fact('brand_opened', fact);
}
