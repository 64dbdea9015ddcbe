import type { Round } from './round.ts';

/** The ten cards of a poker round: the hand, and the cards that follow it. */
export function deckOf(round: Pick<Round, 'outcome'>): readonly number[] {
  const { deck } = round.outcome;
  return Array.isArray(deck) ? deck.map(Number) : [];
}
