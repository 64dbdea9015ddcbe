import type { Translate } from '#platform/site/translate.ts';

/** `shard-046`: one of the accounts over which the platform spreads its side of many bets. */
const NUMBERED = /^([a-z_]+?)-?(\d*)$/;

/** The kind of an account in words; one without words is shown by its code. */
export function accountKind(t: Translate, kind: string): string {
  const [, name = kind, number = ''] = NUMBERED.exec(kind) ?? [];
  const key = `office.account.kind.${name}`;
  const words = t(key);
  return words === key ? kind : `${words} ${number}`.trim();
}

/** Why a journal was posted, in words; a reason without words is shown by its code. */
export function journalReason(t: Translate, reason: string): string {
  const key = `office.journal.reason.${reason}`;
  const words = t(key);
  return words === key ? reason : words;
}
