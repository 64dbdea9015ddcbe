import { NETWORK, type Refused } from './call.ts';
import type { Translate } from './translate.ts';

/** What to tell the reader: the server's own words, or ours when the server could not be reached. */
export function refusalText(t: Translate, refusal: Refused): string {
  return refusal.code === NETWORK || refusal.message === '' ? t('network.down') : refusal.message;
}
