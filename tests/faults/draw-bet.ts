import { ask, newKey } from '#tests/player.ts';

/** A draw of a game with three dice, as the lottery's board names it. */
export type DiceDraw = { readonly game: string; readonly drawNo: string };

/** Places two lines on a draw, of which one wins unless three dice are equal. Throws when the bet is not taken. */
export async function placeBet(url: string, session: string, draw: DiceDraw): Promise<void> {
  const answered = await ask(`${url}/studio/lottery/v1/bets`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-game-session': session,
      'idempotency-key': newKey(),
    },
    body: JSON.stringify({
      ...draw,
      lines: ['BIG', 'SMALL'].map((play) => ({ play, pick: 'ANY', stake: 1 })),
    }),
  });
  if (answered?.status !== 200) {
    throw new Error(`a bet was not taken: ${JSON.stringify(answered)}`);
  }
}
