import type { Tx } from '#platform/db/tx.ts';
import type { DrawRequest } from '#seamless/wallet-api.ts';
import type { DrawGame } from '#studios/lottery/games/catalogue.ts';
import { halfOddsOf } from '#studios/lottery/games/half-odds.ts';
import { operatorId } from '../results/entered-by.ts';
import { exposedNumbers, heldNumbers } from './restriction.store.ts';
import { perNumberOf } from './restrictions.ts';

type Reported = NonNullable<DrawRequest['restrictions']>;

/** The restricted numbers of a draw as the public log has them: those near their limit, and those that two operators set. */
export async function restrictionsToReport(
  tx: Tx,
  drawGame: DrawGame,
  draw: { readonly id: bigint; readonly public_state: string },
): Promise<Reported> {
  const exposed = draw.public_state === 'scheduled' ? [] : await exposedOf(tx, drawGame, draw.id);
  const held = await heldNumbers(tx, drawGame.code);
  return [
    ...exposed,
    ...held.map(({ play, number: pick, kind, operator_ids: ids }) => ({
      play,
      pick,
      odds: kind === 'closed' ? null : halfOddsOf(drawGame.game, { play, pick }),
      cause: 'operators' as const,
      operators: ids.map(operatorId),
    })),
  ];
}

async function exposedOf(tx: Tx, drawGame: DrawGame, drawId: bigint): Promise<Reported> {
  const { limit, halfFrom } = await perNumberOf(tx, drawGame);
  const exposed = await exposedNumbers(tx, { drawId, fromTicks: halfFrom });
  return exposed.map(({ subject, highest_ticks: highest }) => {
    const [play = '', pick = ''] = subject.slice('number '.length).split('/');
    const odds = highest >= limit ? null : halfOddsOf(drawGame.game, { play, pick });
    return { play, pick, odds, cause: 'exposure' as const, operators: [] };
  });
}
