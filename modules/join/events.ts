import type { Log } from '#platform/log/log.ts';

/** Somebody asked to become an agent; name and number stay out of the log. */
export function agentApplied(
  log: Log,
  fact: { readonly brandId: number; readonly ticket: string },
): void {
  log.fact('agent_applied', fact);
}
