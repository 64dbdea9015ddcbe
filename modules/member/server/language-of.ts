import { settingsOf } from '#modules/brand/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { selectProfile } from './member.store.ts';

/** What a member is written to in: `en`, `bn`. The brand's own for somebody without a profile. */
export async function languageOf(
  tx: ReadTx,
  member: { readonly brandId: number; readonly memberId: bigint },
): Promise<string> {
  const profile = await selectProfile(tx, member);
  const { defaultLanguage } = await settingsOf(tx, member.brandId);
  return (profile?.language ?? defaultLanguage).toLowerCase();
}
