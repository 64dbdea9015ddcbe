import { gamesOf, type SampleGame } from './sample-game.ts';

/** Video poker: jacks or better. */
export const POKER_GAMES: readonly SampleGame[] = gamesOf(
  { code: 'DOEL', hue: 152 },
  [
    ['courtyard-poker', 'Courtyard Poker', 'উঠানের পোকার', '1f0cf', 'table'],
    ['nawab-poker', 'Nawab Poker', 'নবাবি পোকার', '1f451', 'royal'],
  ],
  () => ({ play: { mechanic: 'poker' }, classify: 'video-poker' }),
);
