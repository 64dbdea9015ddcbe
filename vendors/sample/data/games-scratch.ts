import { type GameLine, gamesOf, type SampleGame } from './sample-game.ts';

const TICKETS: readonly GameLine[] = [
  ['lucky-leaf', 'Lucky Leaf', 'ভাগ্যের পাতা', '1f340', 'garden'],
  ['feast-ticket', 'Festival Ticket', 'উৎসবের টিকিট', '1fa94', 'feast'],
  ['treasure-boat', 'Treasure Boat', 'গুপ্তধনের নাও', '1f6f6', 'gems'],
];

/** Three tickets of ten win a prize. */
const OFTEN = [
  [500, 100],
  [100, 800],
  [40, 2_500],
  [15, 8_000],
  [6, 25_000],
  [3, 50_000],
  [2, 80_000],
  [1, 140_000],
] as const;
/** Two tickets of ten win a prize, and the highest one is four times as high. */
const SELDOM = [
  [2_000, 40],
  [250, 400],
  [50, 2_400],
  [20, 7_000],
  [10, 15_000],
  [5, 30_000],
  [2, 60_000],
  [1, 90_000],
] as const;

/** Scratch cards. */
export const SCRATCH_GAMES: readonly SampleGame[] = gamesOf(
  { code: 'JONAKI', hue: 132 },
  TICKETS,
  (index) => ({
    play: { mechanic: 'scratch', prizes: index === 2 ? SELDOM : OFTEN },
    classify: 'scratch-card',
  }),
);
