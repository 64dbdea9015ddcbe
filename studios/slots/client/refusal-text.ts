import type { Refused } from '#platform/site/call.ts';
import type { Translate } from '#platform/site/translate.ts';

/** The message key for each code; every text says what happened and that nothing was staked. */
const TEXTS: Readonly<Record<string, string>> = {
  SESSION_INVALID: 'slots.refusal.session',
  SESSION_EXPIRED: 'slots.refusal.session',
  SELF_EXCLUDED: 'slots.refusal.excluded',
  TRIAL_NOT_ALLOWED: 'slots.refusal.account',
  LIMIT_REACHED: 'slots.refusal.limit',
  REGION_BLOCKED: 'slots.refusal.region',
  GAME_MAINTENANCE: 'slots.refusal.maintenance',
  INSUFFICIENT_FUNDS: 'slots.refusal.money',
  ROUND_CLOSED: 'slots.refusal.not-taken',
  SPIN_RUNNING: 'slots.refusal.running',
  SEEDS_UNKNOWN: 'slots.refusal.seeds',
  CLIENT_SEED_INVALID: 'slots.seed-rule',
  CLIENT_SEED_MISSING: 'slots.refusal.client-seed',
  BUSY: 'slots.refusal.busy',
  network: 'slots.refusal.network',
};

/** A refusal in the language of the player. */
export function refusalText(t: Translate, refusal: Refused | 'too-little'): string {
  if (refusal === 'too-little') {
    return t('slots.refusal.money');
  }
  return t(TEXTS[refusal.code] ?? 'slots.refusal.other');
}
