import type { Actor } from '#platform/http/handle.ts';

const AGENTS = new Set([1, 2, 41, 42]);

/** Whose offers somebody sees: everyone's, and those of the own kind of account. */
export function audiencesOf(actor: Actor): readonly string[] {
  if (actor.kind !== 'member') {
    return ['everyone'];
  }
  return ['everyone', AGENTS.has(actor.accountType) ? 'agents' : 'members'];
}
