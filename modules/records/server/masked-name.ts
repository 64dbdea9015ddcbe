import { lettersOf } from '#platform/i18n/letters.ts';
import { maskAfter } from '#platform/mask.ts';

/** A name that strangers may see: its first two letters, of a short one the first (SH-11). */
export function maskedName(name: string): string {
  return maskAfter(name, lettersOf(name).length < 4 ? 1 : 2);
}
