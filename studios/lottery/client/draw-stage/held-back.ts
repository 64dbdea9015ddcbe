import type { BetView, DrawnResultView } from '../../contract.ts';
import type { Stage } from './stage.ts';

/** The number of the draw that the stage is still showing: nothing else on the page may show its result. */
export function heldBackDraw(stage: Stage): string | undefined {
  return stage.kind === 'showing' ? stage.drawn.drawNo : undefined;
}

/** The results that the player may know. */
export function resultsShown(
  results: readonly DrawnResultView[],
  heldBack: string | undefined,
): readonly DrawnResultView[] {
  return heldBack === undefined ? results : results.filter(({ drawNo }) => drawNo !== heldBack);
}

/**
 * Whether the member has a bet on the draw that is awaited or shown: what it pays reaches the balance before the scene has
 * shown the result.
 */
export function hasBetOn(
  stage: Stage,
  bets: readonly BetView[],
  openDraw: string | undefined,
): boolean {
  if (stage.kind === 'awaited') {
    return bets.some(
      ({ state, drawNo }) =>
        state === 'accepted' &&
        (stage.drawNo === undefined ? drawNo !== openDraw : drawNo === stage.drawNo),
    );
  }
  return stage.kind === 'showing' && bets.some(({ drawNo }) => drawNo === stage.drawn.drawNo);
}

/** The bets as they were before the result of the draw that the stage is showing. */
export function betsShown(
  bets: readonly BetView[],
  heldBack: string | undefined,
): readonly BetView[] {
  return heldBack === undefined
    ? bets
    : bets.map((bet) =>
        bet.drawNo === heldBack && bet.state !== 'accepted'
          ? {
              ...bet,
              state: 'accepted',
              payout: null,
              result: null,
              lines: bet.lines.map((line) => ({ ...line, payout: null })),
            }
          : bet,
      );
}
