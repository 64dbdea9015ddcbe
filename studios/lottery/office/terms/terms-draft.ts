import { formatAmount, parseAmount } from '#platform/money/money.ts';
import type { TermsView } from '../../contract.office-terms.ts';
import type { DrawGame } from '../../games/catalogue.ts';
import type { Play } from '../../games/game.ts';
import type { PLAN_LIMITS } from '../../games/plan-limits.ts';
import { exampleOf, percentOf } from '../../games/returns.ts';
import { highestReturn, withOdds } from '../../games/terms.ts';

const SCALE = 4;
const ODDS = /^(0|[1-9]\d{0,9})(\.\d{1,4})?$/;
const WHOLE = /^[1-9]\d{0,5}$/;

/** One list of prizes that operators can edit: a play, and the example pick that stands for the list. */
export type OddsRow = { readonly play: Play; readonly example: string };

/** The texts of the form. A text that is as in the catalogue changes nothing. */
export type TermsDraft = {
  /** Decimal odds of each prize, by `keyOf` of the row. */
  readonly odds: Readonly<Record<string, readonly string[]>>;
  readonly stakes: Readonly<Record<string, { readonly min: string; readonly max: string }>>;
  readonly payouts: { readonly short: string; readonly long: string };
  readonly plans: {
    readonly maxDraws: string;
    readonly maxTimes: string;
    readonly maxRunning: string;
  };
};

/** What a part of the form edits. */
export type FieldsProps = {
  readonly drawGame: DrawGame;
  readonly draft: TermsDraft;
  readonly isLocked: boolean;
  readonly onChange: (draft: TermsDraft) => void;
};

export function keyOf({ play, example }: OddsRow): string {
  return `${play.code} ${example}`;
}

/** Every list of prizes of a game. */
export function oddsRows({ game }: DrawGame): readonly OddsRow[] {
  return game.plays.flatMap((play) => play.examples.map((example) => ({ play, example })));
}

/** The form of the terms in force. */
export function draftOf(drawGame: DrawGame, terms: TermsView): TermsDraft {
  const short = drawGame.game.plays.find(({ limits }) => limits === 'short');
  const long = drawGame.game.plays.find(({ limits }) => limits === 'long');
  const payoutOf = (kind: 'short' | 'long', play: Play | undefined) =>
    terms.payouts[kind] ?? (play === undefined ? '' : textOf(drawGame.limitsOf(play).maxPayout));
  const planOf = (name: keyof typeof PLAN_LIMITS) =>
    String(terms.plans[name] ?? drawGame.plans[name]);
  return {
    odds: Object.fromEntries(
      oddsRows(drawGame).map((row) => [
        keyOf(row),
        terms.odds[row.play.code]?.[row.example]?.map(oddsText) ?? catalogueOdds(row),
      ]),
    ),
    stakes: Object.fromEntries(
      drawGame.game.plays.map((play) => [
        play.code,
        terms.stakes[play.code] ?? catalogueStakes(drawGame, play),
      ]),
    ),
    payouts: { short: payoutOf('short', short), long: payoutOf('long', long) },
    plans: {
      maxDraws: planOf('maxDraws'),
      maxTimes: planOf('maxTimes'),
      maxRunning: planOf('maxRunning'),
    },
  };
}

/** The terms that the texts describe; undefined while one of them is no number. */
export function termsOf(drawGame: DrawGame, draft: TermsDraft): TermsView | undefined {
  const former = draftOf(drawGame, { odds: {}, stakes: {}, payouts: {}, plans: {} });
  const odds: Record<string, Record<string, string[]>> = {};
  for (const row of oddsRows(drawGame)) {
    const texts = draft.odds[keyOf(row)] ?? [];
    const list = texts.map(oddsOf);
    if (list.includes(undefined)) {
      return undefined;
    }
    if (texts.join() !== former.odds[keyOf(row)]?.join()) {
      const lists = odds[row.play.code] ?? {};
      odds[row.play.code] = { ...lists, [row.example]: list.map((one) => one ?? '') };
    }
  }
  const amounts = [
    ...Object.values(draft.stakes).flatMap(({ min, max }) => [min, max]),
    ...Object.values(draft.payouts).filter((text) => text !== ''),
  ];
  const isWhole = Object.values(draft.plans).every((text) => WHOLE.test(text));
  if (!isWhole || amounts.some((text) => parseAmount(text, SCALE) === undefined)) {
    return undefined;
  }
  const changed = <Value>(
    values: Readonly<Record<string, Value>>,
    of: Readonly<Record<string, Value>>,
  ) =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(of[name]),
      ),
    );
  return {
    odds,
    stakes: changed(draft.stakes, former.stakes),
    payouts: changed(draft.payouts, former.payouts),
    plans: Object.fromEntries(
      Object.entries(changed(draft.plans, former.plans)).map(([name, text]) => [
        name,
        Number(text),
      ]),
    ),
  };
}

/** What a row returns at these odds. */
export type ShownReturn = { readonly percent: string; readonly isAbove: boolean };

/** The exact return of a row in per cent, the highest of all prize groups; undefined for texts that are no odds. */
export function returnOfRow(
  drawGame: DrawGame,
  { play, example }: OddsRow,
  texts: readonly string[],
): ShownReturn | undefined {
  const list = texts.map(oddsOf);
  if (list.includes(undefined)) {
    return undefined;
  }
  const odds = { [play.code]: { [example]: list.map((one) => one ?? '') } };
  const priced = withOdds(drawGame.game, odds).findPlay(play.code);
  if (priced === undefined) {
    return undefined;
  }
  const fraction = highestReturn(priced, example);
  return { percent: percentOf(fraction, SCALE), isAbove: fraction.ways > fraction.of };
}

function catalogueOdds({ play, example }: OddsRow): readonly string[] {
  return exampleOf(play, example).prizes.map(({ odds4 }) => oddsText(odds4.toString()));
}

function catalogueStakes(drawGame: DrawGame, play: Play) {
  const { minStake, maxStake } = drawGame.limitsOf(play);
  return { min: textOf(minStake), max: textOf(maxStake) };
}

const textOf = (ticks: Parameters<typeof formatAmount>[0]) => formatAmount(ticks, SCALE);

/** `19700` as `1.97`. */
function oddsText(odds4: string): string {
  const digits = odds4.padStart(SCALE + 1, '0');
  const decimals = digits.slice(-SCALE).replace(/0+$/, '');
  const whole = digits.slice(0, -SCALE);
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** `1.97` as `19700`; undefined for a text that is no odds. */
function oddsOf(text: string): string | undefined {
  const [whole = '', decimals = ''] = text.split('.');
  const odds4 = `${whole}${decimals.padEnd(SCALE, '0')}`.replace(/^0+/, '');
  return ODDS.test(text) && odds4 !== '' ? odds4 : undefined;
}
