import { animate, drawing, figure, h, pause } from './dom.ts';
import type { Outcome, Round, Rules } from './facts.ts';
import { lily } from './icons.ts';
import { t } from './language.ts';
import type { Stage, StageApi } from './stage.ts';

const ROWS = 3;
const LINE_MS = 700;
const LINES_SHOWN = 6;

/** Reels of three rows, which stop one after the other; then the winning lines are shown. */
export function reelStage({ facts }: StageApi): Stage {
  const { rules } = facts;
  const count = rules.reels ?? 3;
  const reels = Array.from({ length: count }, () => h('div', { class: 'reel' }));
  const overlay = drawing(`0 0 ${count * 100} 300`, '', 'lines');
  const glass = h('div', { class: 'glass', 'data-reels': count }, ...reels, overlay);
  for (const [index, reel] of reels.entries()) {
    fill(
      reel,
      rules,
      [index, index + 2, index + 1].map((place) => place % ((rules.symbols ?? 7) - 1)),
    );
  }
  return {
    root: h('div', { class: 'cabinet' }, ...jackpotPlate(rules), glass),
    choice: () => ({}),
    hint: t('ready'),
    label: () => t('spin'),
    begin: () => {
      overlay.innerHTML = '';
      for (const reel of reels) {
        for (const cell of reel.children) {
          cell.removeAttribute('data-won');
        }
        reel.append(...Array.from(reel.children, (cell) => cell.cloneNode(true)));
        reel.dataset['spins'] = 'true';
      }
    },
    stop: () => {
      for (const reel of reels) {
        delete reel.dataset['spins'];
        reel.replaceChildren(...[...reel.children].slice(0, ROWS));
      }
    },
    show: async (round: Round) => {
      const grid = round.outcome?.grid ?? [];
      for (const [index, reel] of reels.entries()) {
        await pause(index === 0 ? 350 : 180);
        delete reel.dataset['spins'];
        fill(reel, rules, grid[index] ?? []);
        void animate(reel, [{ translate: '0 -14%' }, { translate: '0 3%' }, { translate: '0 0' }], {
          duration: 260,
          easing: 'ease-out',
        });
      }
      await showWins(overlay, reels, rules, round.outcome);
    },
  };
}

/** The highest prize, above the reels of a game with a jackpot. */
function jackpotPlate({ jackpot, reels }: Rules): readonly HTMLElement[] {
  return jackpot === undefined
    ? []
    : [
        h(
          'p',
          { class: 'jackpot' },
          h('b', {}, t('jackpot.title', jackpot.toLocaleString('en'))),
          h('small', {}, t('jackpot.how', reels ?? 0)),
        ),
      ];
}

function fill(reel: HTMLElement, rules: Rules, symbols: readonly number[]): void {
  reel.replaceChildren(
    ...symbols.map((symbol) => h('div', { class: 'cell' }, symbolOf(rules, symbol))),
  );
}

/** The picture of a symbol; the last symbol is the wild one, a lily. */
export function symbolOf(rules: Rules, symbol: number): Element {
  const isWild = symbol === (rules.symbols ?? 0) - 1;
  return isWild ? lily('wild') : figure(rules.figures[symbol] ?? rules.hero);
}

async function showWins(
  overlay: SVGElement,
  reels: readonly HTMLElement[],
  rules: Rules,
  outcome: Outcome | null,
): Promise<void> {
  const wins = outcome?.wins ?? [];
  for (const win of wins.slice(0, LINES_SHOWN)) {
    const rows = rules.lines?.[win.line] ?? [];
    drawLine(overlay, rows);
    markCells(reels, rows.slice(0, win.count));
    await pause(LINE_MS);
  }
  for (const win of wins) {
    markCells(reels, (rules.lines?.[win.line] ?? []).slice(0, win.count), true);
  }
}

function drawLine(overlay: SVGElement, rows: readonly number[]): void {
  const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
  overlay.innerHTML = `<polyline points="${points}"/>`;
}

function markCells(reels: readonly HTMLElement[], rows: readonly number[], isMore = false): void {
  for (const [index, reel] of reels.entries()) {
    for (let row = 0; row < ROWS; row += 1) {
      const cell = reel.children[row];
      if (cell instanceof HTMLElement && (!isMore || rows[index] === row)) {
        cell.dataset['won'] = String(rows[index] === row);
      }
    }
  }
}
