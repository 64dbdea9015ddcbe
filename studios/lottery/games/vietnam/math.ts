import { namedParts } from '../draw-form.ts';
import { type LotteryGame, lotteryGame } from '../game.ts';
import { type RegionOdds, TAI_FROM, vietnamPlays } from './plays.ts';
import { formOf, NORTH, numbersWith, SOUTH, type Structure } from './structure.ts';

/** Odds × 10,000 of plays whose chance depends on the count of numbers in a draw. */
const NORTH_ODDS: RegionOdds = {
  onceAmong: 40_000n,
  together: [174_000n, 775_000n, 3_560_000n],
  absent: [28_700n, 90_500n, 164_000n],
};
const SOUTH_ODDS: RegionOdds = {
  onceAmong: 57_500n,
  together: [365_000n, 2_430_000n, 17_100_000n],
  absent: [19_800n, 42_600n, 63_500n],
};

/** Northern Vietnam: 27 numbers. */
export const vietnamNorth = region('VNMB', NORTH, NORTH_ODDS);

/** Southern Vietnam: 18 numbers. */
export const vietnamSouth = region('VNMN', SOUTH, SOUTH_ODDS);

/** Central Vietnam has the draw form of the south. */
export const vietnamCentral = region('VNMT', SOUTH, SOUTH_ODDS);

function region(code: string, structure: Structure, odds: RegionOdds): LotteryGame {
  const form = formOf(structure);
  return lotteryGame({
    code,
    texts: 'VN',
    form,
    describe: (balls) => namedParts(form, balls),
    facts: { numbers: numbersWith(structure, 0), taiFrom: TAI_FROM },
    plays: vietnamPlays(structure, odds),
  });
}
