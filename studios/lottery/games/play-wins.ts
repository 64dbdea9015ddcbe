import type { Facts, LotteryGame, Play } from './game.ts';
import { sizesOf } from './pick-form.ts';

/** The text that says what a play wins, with the values of its places. */
export type PlayWins = {
  readonly key: string;
  readonly facts: Facts;
  /** The key of the words for the place that the play depends on, which fill `{where}`. */
  readonly whereKey?: string;
};

/** Plays of one rule share a text: the first pattern that fits a code names it. */
const SHARED: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  VN: [
    [/^LO2_1K$/, 'LO2_1K'],
    [/^LO\d$/, 'LO'],
    [/^\dCANG$/, 'CANG'],
    [/^XIEN\d$/, 'XIEN'],
    [/^TRUOT\d+$/, 'TRUOT'],
  ],
  SEA: [
    [/^\dTOP$/, 'TOP'],
    [/^\dTOD$/, 'TOD'],
  ],
  SSC: [
    [/^DIRECT_/, 'DIRECT'],
    [/^GROUP_(?:120_|6_3|2_)/, 'GROUP'],
    [/^ANY_1_/, 'ANY_1'],
    [/^ANY_/, 'ANY'],
    [/^GROUP_60_/, 'GROUP_60'],
    [/^GROUP_30_/, 'GROUP_30'],
    [/^GROUP_20_/, 'GROUP_20'],
    [/^GROUP_10_/, 'GROUP_10'],
    [/^GROUP_5_/, 'GROUP_5'],
    [/^GROUP_3_/, 'GROUP_3'],
  ],
  '11X5': [
    [/^REN_1$/, 'REN_1'],
    [/^REN_[2-5]$/, 'REN'],
    [/^REN_/, 'REN_MORE'],
    [/^DIRECT_/, 'DIRECT'],
    [/^GROUP_/, 'GROUP'],
  ],
  PK10: [[/^DIRECT_/, 'DIRECT']],
  KENO: [
    [/^PICK_(?:1|10)$/, ''],
    [/^PICK_/, 'PICK'],
  ],
  MARK6: [
    [/^(?:TWO_IN_TWO|THREE_IN_THREE)$/, 'ALL'],
    [/^ABSENT_/, 'ABSENT'],
  ],
};

/** The stretch of five digits in the code of a play. */
const STRETCH = /(?:^|_)(5|4_LAST|[23]_(?:FIRST|MIDDLE|LAST))$/;
const BOTTOM = /BOT$/;

/** What a play wins, in words whose numbers are those of its own rule. */
export function winsOf(game: LotteryGame, play: Play): PlayWins {
  const [, family = '', ...rest] = play.nameKey.split('.');
  const code = rest.join('.');
  const shared = SHARED[family]?.find(([pattern]) => pattern.test(code))?.[1] ?? '';
  const whereKey = whereOf(game, family, code);
  return {
    key: `play.wins.${family}.${shared === '' ? code : shared}`,
    facts: { ...game.facts, ...factsOf(play) },
    ...(whereKey === undefined ? {} : { whereKey }),
  };
}

/** The numbers that a play's own form has: its units, its digits, and the size of its pick. */
function factsOf({ form, units }: Play): Facts {
  switch (form.kind) {
    case 'cells':
      return { units };
    case 'digits':
      return { units, digits: form.length };
    default:
      return { units, size: sizesOf(form).reduce((sum, size) => sum + size, 0) };
  }
}

function whereOf({ code: game }: LotteryGame, family: string, code: string): string | undefined {
  if (family === 'SSC') {
    const stretch = STRETCH.exec(code)?.[1];
    return stretch === undefined ? undefined : `pick.SSC.where.${stretch}`;
  }
  if (family !== 'SEA' || !/TOP$|TOD$|BOT$/.test(code)) {
    return undefined;
  }
  return `pick.SEA.${BOTTOM.test(code) ? 'bottomIs' : 'topOf'}.${game}`;
}
