import type { Log } from '#platform/log/log.ts';

/** A vendor's book was read completely, or could not be read. */
export function reconciliationEnded(
  log: Log,
  fact: {
    readonly runId: bigint;
    readonly vendorCode: string;
    readonly problem: string | undefined;
  },
): void {
  log.fact('reconciliation_ended', {
    runId: fact.runId,
    vendorCode: fact.vendorCode,
    problem: fact.problem ?? 'none',
  });
}
