import { useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { Pill } from '#ui/pill/pill.tsx';
import { namedParts, numberTexts } from '../../games/draw-form.ts';
import type { Play } from '../../games/game.ts';
import { winsOf } from '../../games/play-wins.ts';
import { oddsOfExample, type WorkedExample, workedExample } from '../../games/worked-example.ts';
import { useSlip } from '../bet/slip.ts';
import { type GameTable, labelOfPick } from '../game-table.ts';
import { formatChance, formatOdds } from '../numbers.ts';
import { headlineOf } from '../results/headline.ts';
import { costOf, oddsAt, pricesOf } from './prices.ts';

export type PlayProps = { readonly table: GameTable; readonly play: Play };

/** What a play wins, with an example on request. */
export function PlayWins({ table, play }: PlayProps) {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-1.5 text-14 text-ink-2 max-sm:-my-1">
      {/* On a phone the sentence is one line, so that numbers stay in the first view; the example comes with all of it. */}
      <p className="max-sm:flex max-sm:items-baseline max-sm:gap-2">
        <span className={isOpen ? undefined : 'max-sm:truncate'}>{winsText(table, play, t)}</span>{' '}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="tap-area -my-0.5 min-h-6 shrink-0 font-strong text-leaf-ink underline-offset-2 hover:underline"
        >
          {t('board.example')}
        </button>
      </p>
      {isOpen ? <Example table={table} play={play} /> : null}
    </div>
  );
}

/** The sentence that says what a play wins. */
export function winsText(table: GameTable, play: Play, t: Translate): string {
  const { key, facts, whereKey } = winsOf(table.rules, play);
  return t(key, whereKey === undefined ? facts : { ...facts, where: t(whereKey) });
}

/** What one pick of a play costs at the stake that is set, before it is picked. */
export function PriceOfPick({ play }: Pick<PlayProps, 'play'>) {
  const { t } = useTranslate();
  const unit = useSlip((slip) => slip.unit);
  const times = useSlip((slip) => slip.times);
  const price = money(costOf(play.units, { unit, times }));
  return (
    <Pill tone="sky">
      {play.units === 1
        ? t('board.price', { 0: price })
        : t('board.price.units', { 0: price, 1: play.units, 2: money(costOf(1, { unit, times })) })}
    </Pill>
  );
}

/** The odds and chances of a play without cells. */
export function PlayFacts({ play }: Pick<PlayProps, 'play'>) {
  const { t } = useTranslate();
  const group = useSlip((slip) => slip.group);
  return (
    <p
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls sideways is scrolled by keys too
      tabIndex={0}
      className="no-bar fade-end -mx-1 max-lg:order-1 flex gap-1.5 overflow-x-auto px-1 lg:flex-wrap"
    >
      {pricesOf(play).flatMap(({ prizes, examples }) =>
        prizes.map((prize, place) => (
          <Pill key={`${examples[0] ?? ''} ${place}`}>
            {t('board.fact', {
              0: formatOdds(oddsAt(play, prize, group)),
              1: formatChance(prize.chance),
            })}
          </Pill>
        )),
      )}
    </p>
  );
}

/** A made-up draw that the pick wins, with what it pays at the stake that is set. */
function Example({ table, play }: PlayProps) {
  const { t } = useTranslate();
  const { unit, times, group } = useSlip();
  const example = workedExample(table.rules, play);
  const { pick, balls } = example;
  const paid =
    (costOf(1, { unit, times }) * oddsOfExample(table.rules, play, { pick, balls, group })) /
    10_000n;
  const name = labelOfPick(table, { play: play.code, pick }, t);
  return (
    <p className="rounded-field bg-sunken px-3 py-2 text-ink tabular-nums">
      {t('board.example.is', {
        0: name === '' ? t(play.nameKey) : name,
        1: drawnText(table, play, example, t),
        2: money(costOf(play.units, { unit, times })),
        3: money(paid),
      })}
    </p>
  );
}

function money(ticks: bigint): string {
  return formatMoney(ticks, { symbol: readBoot().brand.currencySymbol, isShort: true });
}

/** The numbers of the made-up draw that matter: the prizes that win, the hits among many balls, or all of them. */
function drawnText(
  { rules, ...table }: GameTable,
  play: Play,
  { pick, balls, places }: WorkedExample,
  t: Translate,
): string {
  const { form, code } = rules;
  if (form.kind === 'independent' && form.parts.length > 1) {
    const texts = numberTexts(form, balls);
    const names = Object.entries(namedParts(form, balls)).flatMap(([name, numbers]) =>
      numbers.map(() => name),
    );
    const shown = places.length > 0 ? places : play.form.kind === 'set' ? [] : [0];
    return shown.length === 0
      ? t('board.example.none')
      : shown
          .map((place) => `${t(`pick.prize.${names[place] ?? ''}`)}: ${texts[place]}`)
          .join(', ');
  }
  if (code === 'KENO') {
    const hits = pick.split('-').filter((number) => balls.includes(Number(number)));
    return hits.length === 0 ? t('board.example.none') : hits.join(' ');
  }
  const shown = headlineOf({ ...table, rules }, balls).map(({ text }) => text);
  return form.kind === 'independent' && form.parts[0]?.count === 1
    ? shown.join('')
    : shown.join(' ');
}
