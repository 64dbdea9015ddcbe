import { type Amount, units } from '#platform/money/money.ts';
import { type Calendar, PERIODS } from './calendar.ts';
import { elevenFive } from './eleven-five/math.ts';
import { fiveDigits } from './five-digits/math.ts';
import type { LotteryGame } from './game.ts';
import { k3 } from './k3/math.ts';
import { keno } from './keno/math.ts';
import { markSix } from './mark-six/math.ts';
import { pc28 } from './pc28/math.ts';
import { pk10 } from './pk10/math.ts';
import { wingo } from './wingo/math.ts';

/** A game with a calendar of its own: what the catalogue lists and boards ask for. */
export interface DrawGame {
  /** Catalogue code, `K3-1M`; never changed. */
  readonly code: string;
  readonly game: LotteryGame;
  readonly calendar: Calendar;
  readonly name: { readonly en: string; readonly bn: string };
  /** `ELOTT` for quick games, `LOTT` for those of a country. */
  readonly gameType: 'ELOTT' | 'LOTT';
  /** Which kind of boards it opens on. */
  readonly prizeMode: 'Elott' | 'ZY' | 'Lott' | 'SEA';
  /** Games that are shown beside each other: one family, such as `K3`. */
  readonly family: string;
  /** Path of the tile's picture. */
  readonly icon: string;
  /** Most that one number of one draw may cost, over all members. */
  readonly maxPerNumber: Amount;
}

/** Our choice: four members at their limit on one number. */
const MOST_PER_NUMBER = units(2_000_000n);

/** Behind the name of the family; the game of every minute has none. */
const PERIOD_NAMES = {
  '1M': { en: '', bn: '' },
  '90S': { en: ' 1.5 min', bn: ' 1.5 মিনিট' },
  '3M': { en: ' 3 min', bn: ' 3 মিনিট' },
  '5M': { en: ' 5 min', bn: ' 5 মিনিট' },
} as const;

type Family = Pick<
  DrawGame,
  'game' | 'name' | 'gameType' | 'prizeMode' | 'family' | 'icon' | 'maxPerNumber'
>;

const LOTTERY_PICTURE = '/pictures/category-lottery.avif';

function quick(family: string, game: LotteryGame, name: DrawGame['name'], icon: string): Family {
  const prizeMode = game === fiveDigits || game === elevenFive ? 'ZY' : 'Elott';
  return { family, game, name, icon, gameType: 'ELOTT', prizeMode, maxPerNumber: MOST_PER_NUMBER };
}

/** A family in each of the four periods. */
function inEveryPeriod(family: Family): readonly DrawGame[] {
  return PERIODS.map(({ name, seconds, lockSeconds }) => ({
    ...family,
    code: `${family.family}-${name}`,
    name: {
      en: `${family.name.en}${PERIOD_NAMES[name].en}`,
      bn: `${family.name.bn}${PERIOD_NAMES[name].bn}`,
    },
    calendar: { kind: 'every', periodMs: seconds * 1000, lockMs: lockSeconds * 1000 },
  }));
}

const quickFamilies: readonly Family[] = [
  quick('K3', k3, { en: 'K3 Fast Three', bn: 'K3 ফাস্ট থ্রি' }, '/pictures/tile-k3.avif'),
  quick('WINGO', wingo, { en: 'WinGo', bn: 'উইনগো' }, '/pictures/tile-wingo.avif'),
  quick('5D', fiveDigits, { en: '5D', bn: '5D' }, LOTTERY_PICTURE),
  quick('11X5', elevenFive, { en: '11 choose 5', bn: '11 থেকে 5' }, LOTTERY_PICTURE),
  quick('PK10', pk10, { en: 'PK10 Race', bn: 'PK10 রেস' }, LOTTERY_PICTURE),
  quick('KENO', keno, { en: 'Keno', bn: 'কেনো' }, LOTTERY_PICTURE),
  quick('PC28', pc28, { en: 'Lucky 28', bn: 'লাকি 28' }, LOTTERY_PICTURE),
  quick('MARK6', markSix, { en: 'Mark Six', bn: 'মার্ক সিক্স' }, LOTTERY_PICTURE),
];

/** Every game of the studio. */
export const drawGames: readonly DrawGame[] = [...quickFamilies.flatMap(inEveryPeriod)];

const byCode = new Map(drawGames.map((one) => [one.code, one]));

/** The game of that catalogue code, if this studio has it. */
export function findDrawGame(code: string): DrawGame | undefined {
  return byCode.get(code);
}
