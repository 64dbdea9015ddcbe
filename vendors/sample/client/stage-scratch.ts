import { animate, button, figure, h, isStill } from './dom.ts';
import type { Round, Rules } from './facts.ts';
import { t, times } from './language.ts';
import { prizesOf } from './prize-table.ts';
import type { Stage, StageApi } from './stage.ts';

const FIELDS = 9;
/** Milliseconds without a press after which a ticket opens by itself. */
const PATIENCE_MS = 12_000;
const IN_TURN_MS = 70;

/** A ticket of nine covered fields, which are scratched one by one, by a stroke, or all at once. */
export function scratchStage({ facts }: StageApi): Stage {
  const { rules } = facts;
  let open: (field: number) => void = () => undefined;
  const fields = Array.from({ length: FIELDS }, (_, field) =>
    button({ class: 'scratch-field', disabled: true }, () => open(field)),
  );
  const all = button({ class: 'bet', hidden: true }, () => openInTurn(), t('scratch.all'));
  const openInTurn = () => {
    for (const field of fields.keys()) {
      setTimeout(() => open(field), isStill() ? 0 : field * IN_TURN_MS);
    }
  };
  const ticket = h('div', { class: 'ticket' }, ...fields);
  ticket.addEventListener('pointermove', ({ buttons, clientX, clientY }) => {
    const under = document.elementFromPoint(clientX, clientY)?.closest('.scratch-field');
    const field = fields.findIndex((one) => one === under && buttons > 0);
    if (field >= 0) {
      open(field);
    }
  });
  for (const field of fields) {
    cover(field, fields.indexOf(field));
  }
  const root = h(
    'div',
    { class: 'scratch-stage' },
    ticket,
    h('div', { class: 'bets' }, all),
    h('ul', { class: 'prizes' }, ...prizesOf(rules).map(({ code, odds4 }) => prize(code, odds4))),
  );
  return {
    root,
    choice: () => ({}),
    hint: t('ready.scratch'),
    word: t('scratch.now'),
    label: () => t('scratch.buy'),
    begin: () => {
      for (const [index, field] of fields.entries()) {
        cover(field, index);
      }
    },
    show: async ({ outcome }: Round) => {
      const shown = outcome?.fields ?? [];
      all.hidden = false;
      await new Promise<void>((resolve) => {
        const covered = new Set(fields.keys());
        let waiting = setTimeout(openInTurn, PATIENCE_MS);
        open = (index) => {
          const field = fields[index];
          if (field === undefined || !covered.delete(index)) {
            return;
          }
          uncover({ field, index, rules, symbol: shown[index] ?? 0 });
          clearTimeout(waiting);
          if (covered.size > 0) {
            waiting = setTimeout(openInTurn, PATIENCE_MS);
            return;
          }
          resolve();
        };
        for (const [index, field] of fields.entries()) {
          cover(field, index);
          field.disabled = false;
        }
        // A past round is shown with all fields open.
        if (root.inert) {
          openInTurn();
        }
      });
      open = () => undefined;
      all.hidden = true;
      for (const [index, field] of fields.entries()) {
        field.disabled = true;
        field.dataset['won'] = String(outcome?.won?.includes(shown[index] ?? -1) === true);
      }
    },
  };
}

function cover(field: HTMLButtonElement, index: number): void {
  delete field.dataset['won'];
  field.dataset['open'] = 'false';
  field.setAttribute('aria-label', t('scratch.covered', index + 1));
  field.replaceChildren();
}

function uncover(of: {
  readonly field: HTMLButtonElement;
  readonly index: number;
  readonly rules: Rules;
  readonly symbol: number;
}): void {
  const { field, index, symbol } = of;
  const shown = prizesOf(of.rules)[symbol];
  if (shown === undefined) {
    return;
  }
  field.dataset['open'] = 'true';
  field.setAttribute('aria-label', t('scratch.open', index + 1, times(shown.odds4)));
  const picture = figure(shown.code);
  field.replaceChildren(picture, h('b', {}, `×${shown.odds4 / 10_000}`));
  void animate(
    picture,
    [
      { scale: 0.4, opacity: 0 },
      { scale: 1, opacity: 1 },
    ],
    {
      duration: 220,
      easing: 'cubic-bezier(.2,.8,.3,1.3)',
    },
  );
}

function prize(code: string, odds4: number): HTMLElement {
  return h('li', {}, figure(code), h('b', {}, `×${odds4 / 10_000}`));
}
