import type { MemberFactReader } from '#modules/operator/server/index.ts';
import { textIn } from '#platform/i18n/text-in.ts';
import { selectRank } from './member-rank.store.ts';

/** The level of a member and its name. */
export const rankFact: MemberFactReader = {
  name: 'vip.rank',
  permission: 'vip.view',
  read: async (_app, tx, { brandId, memberId, language }) => {
    const rank = await selectRank(tx, { brandId, memberId });
    return rank === undefined
      ? []
      : [
          {
            name: 'rank',
            kind: 'text',
            value: `${rank.level} · ${textIn(rank.name, language)}`,
            detail: null,
          },
        ];
  },
};
