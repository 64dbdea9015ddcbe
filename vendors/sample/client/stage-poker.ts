import { animate, button, h, pause } from './dom.ts';
import type { Round } from './facts.ts';
import { t } from './language.ts';
import { handList } from './prize-table.ts';
import type { Stage, StageApi } from './stage.ts';
import { cardFace } from './stage-cards.ts';

const HAND_SIZE = 5;
const DEAL_MS = 160;
const LOOK_MS = 600;

/** Five cards; the player holds some of them, and the others are replaced once. */
export function pokerStage({ facts, changed }: StageApi): Stage {
  let open: Round | undefined;
  const { odds } = facts.rules;
  const ask = h('p', { class: 'ask' });
  const table = handList(facts.rules);
  const hand = handOf(changed);
  const mark = (won: number) => {
    for (const [index, row] of [...table.children].entries()) {
      row.setAttribute('data-won', String(won > 0 && Number(odds?.[index]) === won));
    }
  };
  const clear = () => {
    hand.clear();
    mark(0);
  };
  clear();
  return {
    root: h('div', { class: 'poker-stage' }, table, hand.root, ask),
    choice: () => ({}),
    hint: t('ready.poker'),
    label: () => t(open === undefined ? 'poker.deal' : 'poker.draw'),
    step: () => (open === undefined ? undefined : { step: 'draw', cell: hand.held() }),
    begin: clear,
    show: async (round: Round) => {
      const deck = round.outcome?.deck ?? [];
      const wasOpen = open !== undefined;
      open = round.state === 'open' ? round : undefined;
      hand.lock(open === undefined);
      ask.textContent = open === undefined ? '' : t('poker.choose');
      if (!wasOpen) {
        clear();
        await hand.deal(deck);
      }
      changed();
      if (open === undefined) {
        await pause(wasOpen ? 0 : LOOK_MS);
        await hand.replace(deck, round.steps[0] ?? 0);
        mark(round.odds4);
      }
    },
  };
}

/** The five places, each a switch that holds its card. */
function handOf(changed: () => void) {
  const held = new Set<number>();
  const places = Array.from({ length: HAND_SIZE }, (_, place) =>
    button({ class: 'hold', disabled: true }, () => {
      hold(place, !held.has(place));
      changed();
    }),
  );
  function hold(place: number, isHeld: boolean): void {
    held[isHeld ? 'add' : 'delete'](place);
    places[place]?.setAttribute('aria-pressed', String(isHeld));
  }
  const put = async (place: number, face: HTMLElement) => {
    places[place]?.replaceChildren(face, h('span', { class: 'held' }, t('poker.held')));
    await animate(face, [{ transform: 'rotateY(90deg)' }, { transform: 'none' }], {
      duration: DEAL_MS,
      easing: 'ease-out',
    });
  };
  return {
    root: h('div', { class: 'hand', role: 'group', 'aria-label': t('poker.choose') }, ...places),
    /** The held cards as bits. */
    held: () => [...held].reduce((bits, place) => bits | (1 << place), 0),
    lock: (isLocked: boolean) => {
      for (const place of places) {
        place.disabled = isLocked;
      }
    },
    clear: () => {
      for (const place of places.keys()) {
        hold(place, false);
        void put(place, h('span', { class: 'card back' }));
      }
    },
    deal: async (deck: readonly number[]) => {
      for (const [place, card] of deck.slice(0, HAND_SIZE).entries()) {
        await put(place, cardFace(card));
      }
    },
    /** Shows the cards that were held, and turns the replaced ones. */
    replace: async (deck: readonly number[], stored: number) => {
      let next = HAND_SIZE;
      for (const place of places.keys()) {
        hold(place, (stored & (1 << place)) !== 0);
        if (!held.has(place)) {
          await put(place, cardFace(deck[next] ?? 0));
          next += 1;
        }
      }
    },
  };
}
