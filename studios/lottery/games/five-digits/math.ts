import { range } from '../draw-form.ts';
import { lotteryGame } from '../game.ts';
import { fixedPlays } from './fixed-plays.ts';
import { starPlays } from './star-plays.ts';

/** Five digits, with code `SSC`. The odds of star plays depend on the prize group; the others are fixed. */
export const fiveDigits = lotteryGame({
  code: 'SSC',
  form: { kind: 'independent', parts: [{ name: 'digits', count: 5, below: 10, from: 0 }] },
  describe: (digits) => {
    const sum = digits.reduce((total, digit) => total + digit, 0);
    const [first = 0, last = 0] = [digits[0], digits[4]];
    const side = first === last ? 'tie' : first > last ? 'dragon' : 'tiger';
    return { sum, big: sum >= 23, odd: sum % 2 === 1, dragonTiger: side };
  },
  plays: [...starPlays, ...fixedPlays(range(0, 5))],
});
