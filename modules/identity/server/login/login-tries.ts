import type { PasswordTryRule } from '#platform/tries/password-tries.ts';

export const WINDOW_MS = 15 * 60_000;

export const LOGIN_TRIES: PasswordTryRule = {
  counter: 'identity.login',
  windowMs: WINDOW_MS,
  maxOfPair: 10,
  // Many members share the address of a mobile network.
  maxOfSubscriber: 300,
  maxOfStrangers: 100,
};
