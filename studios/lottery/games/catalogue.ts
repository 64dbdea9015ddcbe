import { type Amount, units } from '#platform/money/money.ts';
import { type Calendar, PERIODS } from './calendar.ts';
import { elevenFive } from './eleven-five/math.ts';
import { fiveDigits } from './five-digits/math.ts';
import type { LotteryGame, Play } from './game.ts';
import { k3 } from './k3/math.ts';
import { keno } from './keno/math.ts';
import { type StakeLimits, stakeLimits } from './limits.ts';
import { markSix } from './mark-six/math.ts';
import { pc28 } from './pc28/math.ts';
import { pk10 } from './pk10/math.ts';
import { PLAN_LIMITS, type PlanLimits } from './plan-limits.ts';
import {
  hanoiCalendar,
  laoCalendar,
  malaysiaCalendar,
  thaiCalendar,
  yeekeeCalendar,
} from './sea/calendar.ts';
import { hanoi, lao, malaysia, thai, yeekee } from './sea/math.ts';
import {
  centralProvinces,
  dailyCalendar,
  northHosts,
  type Province,
  southProvinces,
} from './vietnam/calendar.ts';
import { vietnamCentral, vietnamNorth, vietnamSouth } from './vietnam/math.ts';
import { wingo } from './wingo/math.ts';

/** A game with its calendar, as the catalogue lists it and boards request it. */
export interface DrawGame {
  /** Catalogue code, such as `K3-1M`; it never changes. */
  readonly code: string;
  readonly game: LotteryGame;
  readonly calendar: Calendar;
  readonly name: { readonly en: string; readonly bn: string };
  /** `ELOTT` for quick games, `LOTT` for national lotteries. */
  readonly gameType: 'ELOTT' | 'LOTT';
  /** The kind of board that shows the game. */
  readonly prizeMode: 'Elott' | 'ZY' | 'Lott' | 'SEA';
  /** Games of one family, such as `K3`, are shown beside each other. */
  readonly family: string;
  /** Path of the picture on the game's tile. */
  readonly icon: string;
  /** The maximum that one number of one draw may cost, over all members. */
  readonly maxPerNumber: Amount;
  /** The stake limits of a play, and the maximum that one member may win with plays of its kind in one draw. */
  readonly limitsOf: (play: Play) => StakeLimits;
  /** The limits of plans. */
  readonly plans: PlanLimits;
}

/** The value is our decision: four members at their limit on one number. */
const MAX_PER_NUMBER = units(2_000_000n);

/** Texts after the name of the family; the one-minute game has none. */
const PERIOD_NAMES = {
  '1M': { en: '', bn: '' },
  '90S': { en: ' 1.5 min', bn: ' 1.5 মিনিট' },
  '3M': { en: ' 3 min', bn: ' 3 মিনিট' },
  '5M': { en: ' 5 min', bn: ' 5 মিনিট' },
} as const;

type Family = Pick<
  DrawGame,
  'game' | 'name' | 'gameType' | 'prizeMode' | 'family' | 'maxPerNumber' | 'limitsOf' | 'plans'
>;

/** What every game of the catalogue has. */
const COMMON = {
  maxPerNumber: MAX_PER_NUMBER,
  limitsOf: (play: Play): StakeLimits => stakeLimits[play.limits],
  plans: PLAN_LIMITS,
} as const;

/** Each game has its own picture, named after its code. */
const pictureOf = (code: string): string => `/pictures/tile-${code.toLowerCase()}.avif`;

function quick(family: string, game: LotteryGame, name: DrawGame['name']): Family {
  const prizeMode = game === fiveDigits || game === elevenFive ? 'ZY' : 'Elott';
  return { family, game, name, gameType: 'ELOTT', prizeMode, ...COMMON };
}

/** One game of a family for each of the four periods. */
function inEveryPeriod(family: Family): readonly DrawGame[] {
  return PERIODS.map(({ name, seconds, lockSeconds }) => ({
    ...family,
    code: `${family.family}-${name}`,
    icon: pictureOf(`${family.family}-${name}`),
    name: {
      en: `${family.name.en}${PERIOD_NAMES[name].en}`,
      bn: `${family.name.bn}${PERIOD_NAMES[name].bn}`,
    },
    calendar: { kind: 'every', periodMs: seconds * 1000, lockMs: lockSeconds * 1000 },
  }));
}

const quickFamilies: readonly Family[] = [
  quick('K3', k3, { en: 'K3 Fast Three', bn: 'K3 ফাস্ট থ্রি' }),
  quick('WINGO', wingo, { en: 'WinGo', bn: 'উইনগো' }),
  quick('5D', fiveDigits, { en: '5D', bn: '5D' }),
  quick('11X5', elevenFive, { en: '11 choose 5', bn: '11 থেকে 5' }),
  quick('PK10', pk10, { en: 'PK10 Race', bn: 'PK10 রেস' }),
  quick('KENO', keno, { en: 'Keno', bn: 'কেনো' }),
  quick('PC28', pc28, { en: 'Lucky 28', bn: 'লাকি 28' }),
  quick('MARK6', markSix, { en: 'Mark Six', bn: 'মার্ক সিক্স' }),
];

/** A region of Vietnam: fast draws all day, and the daily draws of its provinces. */
type Region = {
  readonly code: string;
  readonly game: LotteryGame;
  readonly name: DrawGame['name'];
  readonly time: string;
  readonly provinces: readonly Province[];
};

const regions: readonly Region[] = [
  {
    code: 'VNB',
    game: vietnamNorth,
    name: { en: 'Vietnam North', bn: 'ভিয়েতনাম উত্তর' },
    time: '18:15',
    provinces: northHosts,
  },
  {
    code: 'VNN',
    game: vietnamSouth,
    name: { en: 'Vietnam South', bn: 'ভিয়েতনাম দক্ষিণ' },
    time: '16:15',
    provinces: southProvinces,
  },
  {
    code: 'VNT',
    game: vietnamCentral,
    name: { en: 'Vietnam Central', bn: 'ভিয়েতনাম মধ্য' },
    time: '17:15',
    provinces: centralProvinces,
  },
];

function vietnam({ code, game, name, time, provinces }: Region): readonly DrawGame[] {
  const family = { ...national(code, game, name), prizeMode: 'Lott' } as const;
  return [
    ...inEveryPeriod(family),
    ...provinces.map((province) => ({
      ...family,
      code: `${code}-${province.code}`,
      icon: pictureOf(`${code}-${province.code}`),
      name: province.name,
      calendar: dailyCalendar(time, province),
    })),
  ];
}

function national(family: string, game: LotteryGame, name: DrawGame['name']): Family {
  return {
    family,
    game,
    name,
    gameType: 'LOTT',
    prizeMode: 'SEA',
    ...COMMON,
  };
}

function southEast(
  code: string,
  game: LotteryGame,
  name: DrawGame['name'],
  calendar: Calendar,
): DrawGame {
  return { ...national(code, game, name), code, icon: pictureOf(code), calendar };
}

const southEastGames: readonly DrawGame[] = [
  southEast('THAI', thai, { en: 'Thai', bn: 'থাই' }, thaiCalendar),
  southEast('LAO', lao, { en: 'Lao', bn: 'লাও' }, laoCalendar),
  southEast('HANOI-S', hanoi, { en: 'Hanoi special', bn: 'হ্যানয় স্পেশাল' }, hanoiCalendar('17:30')),
  southEast('HANOI', hanoi, { en: 'Hanoi', bn: 'হ্যানয়' }, hanoiCalendar('18:30')),
  southEast('HANOI-V', hanoi, { en: 'Hanoi VIP', bn: 'হ্যানয় ভিআইপি' }, hanoiCalendar('19:30')),
  southEast('M4D', malaysia, { en: 'Malaysia 4D', bn: 'মালয়েশিয়া 4D' }, malaysiaCalendar),
  southEast('YEEKEE', yeekee, { en: 'Yeekee', bn: 'ইকি' }, yeekeeCalendar),
];

const everyGame: readonly DrawGame[] = [
  ...quickFamilies.flatMap(inEveryPeriod),
  ...regions.flatMap(vietnam),
  ...southEastGames,
];

const isOfEveryMinute = ({ calendar }: DrawGame) =>
  calendar.kind === 'every' && calendar.periodMs === PERIODS[0].seconds * 1000;
const isOfProvince = ({ prizeMode, calendar }: DrawGame) =>
  prizeMode === 'Lott' && calendar.kind === 'clock';

/** Every game of the studio in the order of lobbies: first one game of each family, at the end the longer periods. */
export const drawGames: readonly DrawGame[] = [
  ...everyGame.filter(isOfEveryMinute),
  ...southEastGames,
  ...everyGame.filter(isOfProvince),
  ...everyGame.filter((one) => one.calendar.kind === 'every' && !isOfEveryMinute(one)),
];

const byCode = new Map(drawGames.map((one) => [one.code, one]));

/** The game with a catalogue code; undefined for an unknown code. */
export function findDrawGame(code: string): DrawGame | undefined {
  return byCode.get(code);
}
