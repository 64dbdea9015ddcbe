import { range } from '../draw-form.ts';
import { lotteryGame } from '../game.ts';
import { DIGIT_BIG_FROM, fixedPlays, SUM_BIG_FROM } from './fixed-plays.ts';
import { starPlays } from './star-plays.ts';

const DIGITS = { name: 'digits', count: 5, below: 10, from: 0 };

/** Five digits, with code `SSC`. The odds of star plays depend on the prize group; the others are fixed. */
export const fiveDigits = lotteryGame({
  code: 'SSC',
  form: { kind: 'independent', parts: [DIGITS] },
  describe: (digits) => {
    const sum = digits.reduce((total, digit) => total + digit, 0);
    const [first = 0, last = 0] = [digits[0], digits[4]];
    const side = first === last ? 'tie' : first > last ? 'dragon' : 'tiger';
    return { sum, big: sum >= SUM_BIG_FROM, odd: sum % 2 === 1, dragonTiger: side };
  },
  facts: {
    from: DIGITS.from,
    to: DIGITS.from + DIGITS.below - 1,
    sumBigFrom: SUM_BIG_FROM,
    digitBigFrom: DIGIT_BIG_FROM,
  },
  plays: [...starPlays, ...fixedPlays(range(0, 5))],
});
