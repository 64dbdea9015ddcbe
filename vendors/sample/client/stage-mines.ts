import { button, figure, h, pause } from './dom.ts';
import type { Round } from './facts.ts';
import { money, t, times } from './language.ts';
import { MINE } from './mine.ts';
import { payoutText } from './payout-text.ts';
import type { Stage, StageApi } from './stage.ts';

const CELLS = 25;

/** Twenty-five cells; the player opens them one by one and may take the win after each. */
export function mineStage({ facts, act, changed }: StageApi): Stage {
  const counts = facts.rules.mineCounts ?? [3];
  let mines = counts[1] ?? 3;
  let open: Round | undefined;
  const cells = Array.from({ length: CELLS }, (_, cell) =>
    button({ class: 'mine-cell', disabled: true, 'aria-label': t('cell', cell + 1) }, () =>
      act({ step: 'open', cell }),
    ),
  );
  const choices = counts.map((count) =>
    button(
      { class: 'bet', 'aria-pressed': String(count === mines) },
      () => {
        mines = count;
        for (const [index, one] of choices.entries()) {
          one.setAttribute('aria-pressed', String(counts[index] === count));
        }
        changed();
      },
      h('b', {}, String(count)),
    ),
  );
  const ladder = h('output', { class: 'ladder' }, '');
  const next = (round: Round | undefined) => {
    const isBegun = round !== undefined && round.steps.length > 0;
    const after = round === undefined ? '' : times(round.nextOdds4);
    ladder.textContent =
      round === undefined
        ? ''
        : isBegun
          ? t('mines.now', times(round.odds4), after)
          : t('mines.next', after);
  };

  const paint = (round: Round) => {
    for (const [index, cell] of cells.entries()) {
      paintCell({ cell, index, round, hero: facts.rules.hero });
    }
  };

  return {
    root: h(
      'div',
      { class: 'mine-stage' },
      h('div', { class: 'field' }, ...cells),
      h(
        'div',
        { class: 'bets', role: 'group', 'aria-label': t('mineCount') },
        h('span', { class: 'bets-name' }, t('mineCount')),
        ...choices,
      ),
      ladder,
    ),
    choice: () => ({ mines }),
    hint: t('ready.mines'),
    label: () => {
      if (open === undefined) {
        return t('bet');
      }
      return open.steps.length === 0
        ? t('mines.first')
        : t('take', money(payoutText(open.stake, open.odds4)));
    },
    step: () => (open === undefined || open.steps.length === 0 ? undefined : { step: 'take' }),
    show: async (round: Round) => {
      open = round.state === 'open' ? round : undefined;
      for (const one of choices) {
        one.disabled = open !== undefined;
      }
      paint(round);
      next(open);
      changed();
      await pause(open === undefined ? 500 : 0);
    },
  };
}

type Look = '' | 'safe' | 'mine' | 'struck';

function paintCell(of: {
  readonly cell: HTMLButtonElement;
  readonly index: number;
  readonly round: Round;
  readonly hero: string;
}): void {
  const { cell, index, round } = of;
  const look = lookOf(round, index);
  if (cell.dataset['look'] !== look) {
    const isMine = look === 'mine' || look === 'struck';
    cell.dataset['look'] = look;
    cell.replaceChildren(...(look === '' ? [] : [figure(isMine ? MINE : of.hero)]));
    const name = look === 'safe' ? 'cell.safe' : isMine ? 'cell.mine' : 'cell';
    cell.setAttribute('aria-label', t(name, index + 1));
  }
  cell.disabled = round.state !== 'open' || round.steps.includes(index);
}

function lookOf({ outcome, steps }: Round, index: number): Look {
  const isOpened = steps.includes(index);
  if (outcome?.mines?.includes(index) === true) {
    return isOpened ? 'struck' : 'mine';
  }
  return isOpened ? 'safe' : '';
}
