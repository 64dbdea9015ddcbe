import { type TeamMove, uplinesOf } from '#modules/downline/server/index.ts';
import { selectPlaying, updateUplines } from './follow-moves.store.ts';

/** Games that are open when their member is moved: their next bets carry who stands above from then on. */
export const followMoves: TeamMove = {
  name: 'play.follow_moves',
  take: async (tx, moved) => {
    for (const memberId of await selectPlaying(tx, moved)) {
      const uplines = await uplinesOf(tx, memberId);
      await updateUplines(tx, { brandId: moved.brandId, memberId, uplines });
    }
  },
};
