import { settingsOf } from '#modules/brand/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { selectLanguages } from './member.store.ts';

/** The language of messages to a member: `en`, `bn`. The brand's own for an account without a profile. */
export async function languageOf(
  tx: ReadTx,
  member: { readonly brandId: number; readonly memberId: bigint },
): Promise<string> {
  const { brandId, memberId } = member;
  const language = await languagesOf(tx, { brandId, memberIds: [memberId] });
  return language(memberId);
}

/** The same for many members of a brand. */
export async function languagesOf(
  tx: ReadTx,
  of: { readonly brandId: number; readonly memberIds: readonly bigint[] },
): Promise<(memberId: bigint) => string> {
  const [rows, { defaultLanguage }] = await Promise.all([
    selectLanguages(tx, of),
    settingsOf(tx, of.brandId),
  ]);
  const known = new Map(rows.map((row) => [row.member_id, row.language]));
  return (memberId) => (known.get(memberId) ?? defaultLanguage).toLowerCase();
}
