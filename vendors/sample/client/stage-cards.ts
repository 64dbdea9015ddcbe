import { betBoard } from './bet-board.ts';
import { animate, figure, h, pause } from './dom.ts';
import type { GameFacts, Round } from './facts.ts';
import { nameOf, t } from './language.ts';
import type { Stage, StageApi } from './stage.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♣', '♦', '♥', '♠'];
const SUIT_NAMES = ['bet.clubs', 'bet.diamonds', 'bet.hearts', 'bet.spades'] as const;

/** A card table: two sides, one card, or cards dealt inside and outside in turn. */
export function cardStage({ facts, changed }: StageApi): Stage {
  const kind = facts.rules.kind ?? 'pick';
  const names = sidesOf(facts);
  const board = betBoard(facts.rules.bets ?? [], changed, kind === 'sides' ? names : undefined);
  const felt = h('div', { class: 'felt', 'data-kind': kind });
  const clear = () => reset(felt, kind, { names, hero: facts.rules.hero });
  clear();
  return {
    root: h('div', { class: 'card-stage' }, felt, board.root),
    choice: () => ({ bet: board.chosen() }),
    hint: t('ready.choose'),
    label: () => t('bet'),
    odds4: board.odds4,
    mark: ({ outcome }) => markOf(kind, outcome?.cards ?? []),
    begin: clear,
    show: async (round: Round) => {
      clear();
      const cards = round.outcome?.cards ?? [];
      const spots = [...felt.querySelectorAll<HTMLElement>('.spot')];
      for (const [index, card] of cards.entries()) {
        const spot = spots[spotOf(kind, index)];
        if (spot !== undefined) {
          await deal(spot, card, kind === 'halves' && cards.length > 10 ? 90 : 320);
        }
      }
      markWinner(spots, kind, cards);
      board.mark(round.payout !== '0.00');
    },
  };
}

/** The result in a few signs: the ranks of both sides, the side that the last card fell on, or the card. */
function markOf(kind: string, cards: readonly number[]): string {
  const names = cards.map((card) => RANKS[card % 13] ?? '');
  if (kind === 'sides') {
    return names.join('–');
  }
  return kind === 'halves'
    ? t(cards.length % 2 === 0 ? 'bet.inside' : 'bet.outside')
    : `${names[0] ?? ''}${SUITS[Math.floor((cards[0] ?? 0) / 13) % 4] ?? ''}`;
}

/** The place of a card: the opening card, then inside and outside in turn. */
function spotOf(kind: string, index: number): number {
  return kind === 'halves' ? (index === 0 ? 0 : 2 - (index % 2)) : index;
}

/** Both sides by the name of the game, such as “Tiger and Lotus”; without such a name the first and the second. */
function sidesOf(facts: Pick<GameFacts, 'name'>): readonly [string, string] {
  const [first, second] = nameOf(facts.name).split(/ and | ও /);
  return first === undefined || second === undefined
    ? [t('bet.first'), t('bet.second')]
    : [first, second];
}

/** Lights the spot that decides: the higher card, or where the last card fell. */
function markWinner(spots: readonly HTMLElement[], kind: string, cards: readonly number[]): void {
  const ranks = cards.map((card) => card % 13);
  const [first = 0, second = 0] = ranks;
  const winner =
    kind === 'sides'
      ? first === second
        ? undefined
        : spots[first > second ? 0 : 1]
      : kind === 'halves'
        ? spots[spotOf(kind, cards.length - 1)]
        : undefined;
  winner?.setAttribute('data-won', 'true');
}

function reset(
  felt: HTMLElement,
  kind: string,
  of: { readonly names: readonly [string, string]; readonly hero: string },
): void {
  const names =
    kind === 'sides'
      ? of.names
      : kind === 'halves'
        ? ['', t('bet.inside'), t('bet.outside')]
        : [''];
  felt.replaceChildren(
    ...names.map((name, index) =>
      h(
        'div',
        { class: 'spot' },
        h('span', { class: 'spot-name' }, kind === 'sides' && index === 0 && figure(of.hero), name),
        h('div', { class: 'pile' }, back()),
      ),
    ),
  );
}

function back(): HTMLElement {
  return h('span', { class: 'card back' });
}

/** Lays a card on the pile of a spot; the pile says how many cards it has, and each card its place among them. */
async function deal(spot: HTMLElement, card: number, ms: number): Promise<void> {
  const pile = spot.querySelector<HTMLElement>('.pile');
  const drawn = cardFace(card);
  pile?.querySelector('.back')?.remove();
  drawn.style.setProperty('--at', String(pile?.childElementCount ?? 0));
  pile?.append(drawn);
  pile?.style.setProperty('--of', String(pile.childElementCount));
  await animate(drawn, [{ transform: 'rotateY(90deg) translateY(-20px)' }, { transform: 'none' }], {
    duration: ms,
    easing: 'ease-out',
  });
  await pause(ms / 2);
}

export function cardFace(card: number): HTMLElement {
  const rank = RANKS[card % 13] ?? '';
  const suit = Math.floor(card / 13) % 4;
  const sign = SUITS[suit] ?? '';
  return h(
    'span',
    {
      class: 'card',
      role: 'img',
      'data-red': suit === 1 || suit === 2 ? 'true' : undefined,
      'aria-label': t('card', rank, t(SUIT_NAMES[suit] ?? 'bet.spades')),
    },
    h('b', {}, rank),
    h('i', {}, sign),
  );
}
