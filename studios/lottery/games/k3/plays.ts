import type { Pick, Play } from '../game.ts';

export const FACES = [1, 2, 3, 4, 5, 6];

/** Odds × 10,000 of each sum; 10 and 11 are the likeliest. Both halves mirror each other. */
const SUM_ODDS4 = [2_070_000n, 690_000n, 345_000n, 207_000n, 138_000n, 98_500n, 82_800n, 76_600n];

const pairsOfFaces = FACES.flatMap((low) =>
  FACES.filter((high) => high > low).map((high) => [low, high]),
);
const triosOfFaces = pairsOfFaces.flatMap((pair) =>
  FACES.filter((third) => pair.every((face) => face < third)).map((third) => [...pair, third]),
);

/** The play table. A triple loses big, small, odd and even; a pair is exactly two equal dice. */
export const k3Plays: readonly Play[] = [
  play('SUM', sumPicks()),
  play('BIG', wholePlay(19_700n)),
  play('SMALL', wholePlay(19_700n)),
  play('ODD', wholePlay(19_700n)),
  play('EVEN', wholePlay(19_700n)),
  play(
    'TRIPLE',
    picksOf(
      2_070_000n,
      FACES.map((face) => [face]),
    ),
  ),
  play('ANY_TRIPLE', wholePlay(345_000n)),
  play(
    'PAIR',
    picksOf(
      138_000n,
      FACES.map((face) => [face]),
    ),
  ),
  play('ANY_PAIR', wholePlay(23_000n)),
  play('TWO_DIFFERENT', picksOf(69_000n, pairsOfFaces)),
  play('THREE_SPECIFIC', picksOf(345_000n, triosOfFaces)),
  play('STRAIGHT', wholePlay(86_200n)),
  play(
    'SINGLE',
    picksOf(
      22_700n,
      FACES.map((face) => [face]),
    ),
  ),
];

function play(code: string, picks: readonly Pick[]): Play {
  return { code, nameKey: `play.K3.${code}`, picks };
}

function sumPicks(): readonly Pick[] {
  return [...SUM_ODDS4, ...SUM_ODDS4.toReversed()].map((odds4, index) => ({
    code: String(index + 3),
    numbers: [index + 3],
    odds4: [odds4],
  }));
}

/** One pick per set of faces; the code joins the faces, lowest first. */
function picksOf(odds4: bigint, faceSets: readonly (readonly number[])[]): readonly Pick[] {
  return faceSets.map((numbers) => ({ code: numbers.join('-'), numbers, odds4: [odds4] }));
}

function wholePlay(odds4: bigint): readonly Pick[] {
  return [{ code: 'ANY', numbers: [], odds4: [odds4] }];
}
