import { settingsOf } from '#modules/brand/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { selectProfile } from './member.store.ts';

/** The language of messages to a member: `en`, `bn`. The brand's own for an account without a profile. */
export async function languageOf(
  tx: ReadTx,
  member: { readonly brandId: number; readonly memberId: bigint },
): Promise<string> {
  const profile = await selectProfile(tx, member);
  const { defaultLanguage } = await settingsOf(tx, member.brandId);
  return (profile?.language ?? defaultLanguage).toLowerCase();
}
