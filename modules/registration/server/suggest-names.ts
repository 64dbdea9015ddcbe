import { randomInt } from 'node:crypto';
import { accountKeyOf, findAccount } from '#modules/identity/server/index.ts';
import { type FieldRule, fieldProblem } from '#platform/contract/field-rule.ts';
import type { ReadTx } from '#platform/db/tx.ts';

const WANTED = 3;
const TRIES = 9;
const SMALLEST = 10;
const LARGEST = 9_999;
/** Digits of the largest number. */
const ROOM = 4;

/** Up to three free names like one that is taken, each allowed by the brand's rule. */
export async function suggestNames(
  tx: ReadTx,
  asked: { readonly brandId: number; readonly account: string; readonly rule: FieldRule },
): Promise<readonly string[]> {
  const { brandId, account, rule } = asked;
  const stem = account.replace(/\d+$/, '').slice(0, Math.max(1, rule.maxLength - ROOM)) || account;
  const free = new Set<string>();
  for (let tried = 0; tried < TRIES && free.size < WANTED; tried += 1) {
    const name = `${stem}${randomInt(SMALLEST, LARGEST + 1)}`;
    const isAllowed = fieldProblem(rule, name) === undefined && accountKeyOf(name) !== undefined;
    if (isAllowed && (await findAccount(tx, { brandId, account: name })) === undefined) {
      free.add(name);
    }
  }
  return [...free];
}
