import { languageOf } from '#modules/member/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { selectRank } from './member-rank.store.ts';

/**
 * The member's level as `GET /wps/member/info` carries it, under its name in the member's language (MEM-1, SVC-2).
 * @returns null without one
 */
export async function clubLabelOf(
  tx: ReadTx,
  member: { readonly brandId: number; readonly memberId: bigint },
): Promise<{ readonly labelName: string; readonly rankLevel: number } | null> {
  const rank = await selectRank(tx, member);
  if (rank === undefined) {
    return null;
  }
  const language = (await languageOf(tx, member)) === 'bn' ? 'bn' : 'en';
  return { labelName: rank.name[language], rankLevel: rank.level };
}
