import type { ReadTx } from '#platform/db/tx.ts';
import {
  accountsByMailStart,
  accountsByMobileEnd,
  accountsByPart,
  accountsByStart,
  recentAccountsByPart,
} from './find-accounts.store.ts';

/** The last digits of a number are looked up from here on; fewer fit too many people. */
const MIN_DIGITS = 4;
/** What the index of parts can look up. */
const MIN_PART = 3;
const NAME = /^[a-z0-9._-]+$/;

/**
 * Finds accounts of a brand by the beginning of the name, the beginning of the e-mail address, the end of the mobile
 * number, or part of the name: the nearest first. Every step reads an index or a bounded number of rows.
 * @param text trimmed, with Latin digits
 */
export async function findAccounts(
  tx: ReadTx,
  {
    brandId,
    text,
    limit,
  }: { readonly brandId: number; readonly text: string; readonly limit: number },
): Promise<readonly bigint[]> {
  const typed = text.toLowerCase();
  const isName = NAME.test(typed);
  const none: readonly bigint[] = [];
  const [byStart, byMobile, byMail] = await Promise.all([
    isName ? accountsByStart(tx, { brandId, start: typed, limit }) : none,
    Promise.all(
      endsOfNumber(typed).map((digits) => accountsByMobileEnd(tx, { brandId, digits, limit })),
    ),
    typed.length < MIN_PART ? none : accountsByMailStart(tx, { brandId, start: typed, limit }),
  ]);
  const found = new Set([...byStart, ...byMobile.flat(), ...byMail]);
  if (found.size < limit && isName && typed.length >= MIN_PART) {
    for (const more of [recentAccountsByPart, accountsByPart]) {
      if (found.size < limit) {
        for (const id of await more(tx, { brandId, part: typed, limit })) {
          found.add(id);
        }
      }
    }
  }
  return [...found].slice(0, limit);
}

/**
 * What the stored number may end with: `0005` is an end as it stands, and `01712-345678` and `+880 1712 345678` end alike
 * without the zeros of dialling.
 */
function endsOfNumber(text: string): readonly string[] {
  if (!/^\+?[\d\s()-]+$/.test(text)) {
    return [];
  }
  const digits = text.replaceAll(/\D/g, '');
  const ends = new Set([digits, digits.replace(/^0+/, '')]);
  return [...ends].filter((end) => end.length >= MIN_DIGITS);
}
