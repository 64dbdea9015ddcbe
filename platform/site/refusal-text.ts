import { NETWORK, type Refused } from './call.ts';
import type { Translate } from './translate.ts';

/** The text of a refusal: the server's own, or ours when the server could not be reached. */
export function refusalText(t: Translate, refusal: Refused): string {
  return refusal.code === NETWORK || refusal.message === '' ? t('network.down') : refusal.message;
}
