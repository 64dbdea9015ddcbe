import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Values } from '#platform/i18n/literal-values.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { toWireMoney } from '#platform/money/money.ts';
import {
  type ResultState,
  type ResultText,
  resultText,
} from '#studios/slots/client/result-text.ts';
import {
  coinsToMoney,
  coinValues,
  payoutOfCoins,
  totalBet,
} from '#studios/slots/games/lucky-sevens/bet.ts';
import { evaluateStops } from '#studios/slots/games/lucky-sevens/math.ts';
import { STOPS } from '#studios/slots/games/lucky-sevens/strips.ts';
import type { ShownResult } from './game-layout.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['studios/slots', 'studios/slots/games/lucky-sevens'] as const;
const REFUSAL = /^slots[.](refusal[.]|seed-rule$)/;
const IDLE: ResultState = {
  ...{ isWaiting: false, isTurning: false, isOnline: true, refusal: undefined },
  ...{ shown: undefined, shownWins: [], isWholeShown: true, isFresh: true },
};
const AMOUNT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
/** Above the text of a spin that was not credited stands its payout. */
const OWED_FROM = 100_000;

/** Every text below the reels in both languages: each spin of the highest bet, line by line and whole, and all others. */
export function everyResult(): readonly ShownResult[] {
  return (['bn', 'en'] as const).flatMap((language) => {
    const texts = new Map(FOLDERS.flatMap((folder) => entriesOf(folder, language)));
    const said = textsOf(new Map([[language, texts]]));
    const t = (key: string, values: Values = {}) => {
      const text = said.translate(language, key, values);
      if (text === undefined) {
        throw new Error(`the games have no text ${key}`);
      }
      return text;
    };
    const refusals = [...texts.keys()].filter((key) => REFUSAL.test(key));
    const states = [
      IDLE,
      { ...IDLE, isWaiting: true },
      { ...IDLE, isTurning: true },
      { ...IDLE, isOnline: false },
      ...refusals.map((key) => ({ ...IDLE, refusal: t(key) })),
      ...everySpin(),
    ];
    const money = (value: number) => `P\u202F${AMOUNT.format(value)}`;
    const shown = states.map((state) => shownOf(resultText(state, { t, money })));
    return [...new Map(shown.map((one) => [JSON.stringify(one), one])).values()];
  });
}

function shownOf({ title, detail, isGain }: ResultText): ShownResult {
  return {
    parts: [...(title === undefined ? [] : [['b', title] as const]), ['span', detail]],
    state: ['won', String(isGain === true)],
  };
}

function entriesOf(folder: string, language: 'bn' | 'en'): readonly [string, string][] {
  return Object.entries<string>(
    JSON.parse(readFileSync(join(ROOT, folder, 'messages', `${language}.json`), 'utf8')),
  );
}

/** What is shown of every position of the reels, at the highest bet. */
function* everySpin(): Generator<ResultState> {
  const [coinValue] = coinValues.slice(-1);
  if (coinValue === undefined) {
    throw new Error('the game has a highest bet');
  }
  const of = { roundId: '', proof: '', spunAt: 0, balanceAfter: 0, window: [] };
  for (let at = 0; at < STOPS ** 3; at += 1) {
    const stops = [Math.floor(at / STOPS ** 2), Math.floor(at / STOPS) % STOPS, at % STOPS];
    const { wins: won, totalCoins } = evaluateStops(stops);
    const wins = won.map((win) => ({
      ...win,
      amount: toWireMoney(coinsToMoney({ coins: win.coins, coinValue })),
    }));
    const payout = toWireMoney(payoutOfCoins({ coins: totalCoins, coinValue }));
    const bet = toWireMoney(totalBet(coinValue));
    const shown = {
      ...of,
      stops,
      wins,
      payout,
      bet,
      coinValue: toWireMoney(coinValue),
      isOwed: false,
    };
    yield { ...IDLE, shown, shownWins: wins };
    for (const win of wins) {
      yield { ...IDLE, shown, shownWins: [win], isWholeShown: false };
    }
    if (payout > OWED_FROM) {
      yield { ...IDLE, shown: { ...shown, isOwed: true }, shownWins: wins };
    }
  }
}
