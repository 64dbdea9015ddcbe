import { isAgent } from '#platform/contract/account-type.ts';
import type { Actor } from '#platform/http/handle.ts';

/** The offers that an account sees: everyone's, and those of its own kind of account. */
export function audiencesOf(actor: Actor): readonly string[] {
  if (actor.kind !== 'member') {
    return ['everyone'];
  }
  return ['everyone', isAgent(actor.accountType) ? 'agents' : 'members'];
}
