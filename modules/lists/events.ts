import type { Log } from '#platform/log/log.ts';

/** An agent has asked for a file of a list of the agent centre. */
export function agentExportRequested(
  log: Log,
  fact: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly exportId: bigint;
    readonly list: string;
  },
): void {
  log.fact('agent_export_requested', fact);
}
