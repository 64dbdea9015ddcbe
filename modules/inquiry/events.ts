import type { Log } from '#platform/log/log.ts';

/** Somebody wrote to the platform; what they wrote is theirs and stays out of the log. */
export function feedbackSent(
  log: Log,
  fact: { readonly brandId: number; readonly ticket: string; readonly pictures: number },
): void {
  log.fact('feedback_sent', fact);
}

/** Somebody asked to become an agent; name and number stay out of the log. */
export function agentApplied(
  log: Log,
  fact: { readonly brandId: number; readonly ticket: string },
): void {
  log.fact('agent_applied', fact);
}
