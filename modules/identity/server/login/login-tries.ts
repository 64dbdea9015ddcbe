import { isBeyondAllowance } from '#platform/networks.ts';
import type { Tries } from './login-window.store.ts';

export const WINDOW_MS = 15 * 60_000;
/** One name at one address. */
const PAIR_MOST = 10;
/** Any names of one subscriber; many members share the address of a mobile network. */
const SUBSCRIBER_MOST = 300;
/** One name at addresses where it never logged in: guessing spread over many machines. */
const STRANGE_MOST = 100;

/**
 * Whether a counted attempt may proceed to the password. No window lasts longer than 15 minutes, and attempts elsewhere
 * never block a member's own address.
 */
export function mayTry(tries: Tries): boolean {
  const byAddress = { ofSubscriber: tries.subscriber, ofSite: tries.site };
  if (tries.pair > PAIR_MOST || isBeyondAllowance(byAddress, SUBSCRIBER_MOST)) {
    return false;
  }
  return tries.isKnownIp || tries.account <= STRANGE_MOST;
}
