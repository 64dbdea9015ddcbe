import { type Gun, gun } from './aim-fire.ts';
import { button, h } from './dom.ts';
import type { Round } from './facts.ts';
import { money, t } from './language.ts';
import { type Fish, fishIn, middleOf, nearest, type Point, pictureOf } from './sea-fish.ts';
import { gunOf } from './sea-gun.ts';
import { fishTable } from './sea-table.ts';
import { fly, showCatch, showMiss } from './shot-show.ts';
import type { Stage, StageApi } from './stage.ts';

/** A smaller catch has its net and coins, so that the sea stays in sight while shots follow each other. */
const SCENE_FROM = 30;

/** Fish in the water; a shot at one is a round. Tapped, held, automatic, and at a locked fish. */
export function shotStage({ facts, play }: StageApi): Stage {
  const { rules } = facts;
  const worth = rules.worth ?? [];
  const fish = fishIn(rules);
  const aim: Aim = { pointer: undefined, kind: 0, locked: undefined, current: fish[0] };
  const net = h('output', { class: 'haul' });
  const cannon = gunOf(facts);
  const sea = h('div', { class: 'sea' }, ...fish.map(({ root }) => root));
  const table = fishTable(rules, (kind) => {
    aim.pointer = undefined;
    take(sea, fish, aim, kind);
    fire.fire();
  });
  const lock = button({ class: 'sea-key', 'aria-pressed': 'false' }, () => {
    take(sea, fish, aim, aim.kind, aim.locked === undefined ? 'lock' : 'unlock');
    paint();
  });
  const auto = button({ class: 'sea-key', 'aria-pressed': 'false' }, () =>
    fire.setAuto(!fire.isAuto()),
  );
  const fire: Gun = gun({
    shoot: async () => {
      aim.current = chosen(sea, fish, aim);
      aim.kind = aim.current?.kind ?? 0;
      mark(fish, aim);
      paint();
      await play({ target: aim.kind });
    },
    isSeen: () => document.visibilityState === 'visible' && !document.querySelector('dialog[open]'),
    changed: paint,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  function paint(): void {
    lock.setAttribute('aria-pressed', String(aim.locked !== undefined));
    lock.replaceChildren(
      t(aim.locked === undefined ? 'sea.lock' : 'sea.locked', worth[aim.kind] ?? 0),
    );
    auto.setAttribute('aria-pressed', String(fire.isAuto()));
    auto.replaceChildren(t('sea.auto'));
    table.mark(aim.kind);
  }
  let flight: Promise<void> = Promise.resolve();
  paint();
  pressing(sea, fish, aim, fire);
  holdable(cannon.root, fire);
  return {
    root: h('div', { class: 'fishing' }, table.root, sea, net, lock, cannon.root, auto),
    choice: () => undefined,
    hint: t('ready.shots'),
    label: () => undefined,
    mark: (round) => markOf(round, facts.rules),
    rapid: {
      lastName: t('sea.catches'),
      sceneFrom: SCENE_FROM,
      stake: cannon.level,
      tally: ({ rounds, staked, paid }) => {
        const sum = t('sea.net', rounds, signed(Number(paid) - Number(staked)));
        // Another sum is another element: a centred one that gets wider moves nothing.
        net.replaceChildren(h('span', {}, sum));
      },
      text: (round) => (isCatch(round) ? undefined : t('missed')),
    },
    begin: () => {
      flight = aim.current === undefined ? flight : fly(sea, cannon.barrel, aim.current);
    },
    stop: () => fire.stop(),
    show: async (round: Round) => {
      await flight;
      const kind = Number(round.choice['target']);
      const at = aim.current?.kind === kind ? aim.current : fish.find((one) => one.kind === kind);
      if (at === undefined) {
        return;
      }
      if (isCatch(round)) {
        await showCatch(sea, at, { worth: worth[kind] ?? 1, text: `+${money(round.payout)}` });
        return;
      }
      showMiss(sea, at, t('missed'));
    },
  };
}

type Aim = {
  /** Where the player points, from the top left of the sea. */
  pointer: Point | undefined;
  kind: number;
  locked: Fish | undefined;
  current: Fish | undefined;
};

const isCatch = (round: Round) => round.payout !== '0.00';

function signed(amount: number): string {
  return `${amount < 0 ? '−' : amount > 0 ? '+' : ''}${money(Math.abs(amount))}`;
}

/** A catch is remembered with its picture; a miss is not. */
function markOf(round: Round, rules: StageApi['facts']['rules']): string | Node {
  const kind = Number(round.choice['target']);
  return isCatch(round)
    ? h('span', { class: 'caught' }, pictureOf(rules, kind), `×${rules.worth?.[kind] ?? 0}`)
    : '';
}

/** The fish of the next shot: the locked one, the one that is pointed at, or one of the last kind. */
function chosen(sea: HTMLElement, fish: readonly Fish[], aim: Aim): Fish | undefined {
  if (aim.locked !== undefined) {
    return aim.locked;
  }
  const middle = { x: sea.clientWidth / 2, y: sea.clientHeight };
  return aim.pointer === undefined
    ? nearest(
        sea,
        fish.filter(({ kind }) => kind === aim.kind),
        middle,
      )
    : nearest(sea, fish, aim.pointer);
}

function take(
  sea: HTMLElement,
  fish: readonly Fish[],
  aim: Aim,
  kind: number,
  how?: 'lock' | 'unlock',
): void {
  const isLock = how === 'lock' || (how === undefined && aim.locked !== undefined);
  aim.kind = kind;
  aim.locked = undefined;
  const same = aim.current?.kind === kind ? aim.current : undefined;
  aim.current = same ?? chosen(sea, fish, { ...aim, pointer: undefined });
  aim.locked = isLock ? aim.current : undefined;
  mark(fish, aim);
}

function mark(fish: readonly Fish[], aim: Aim): void {
  for (const one of fish) {
    one.root.toggleAttribute('data-aimed', one === aim.current);
    one.root.toggleAttribute('data-locked', one === aim.locked);
  }
}

/** A press in the water is a shot at what lies there, or at the locked fish; held it fires on. */
function pressing(sea: HTMLElement, fish: readonly Fish[], aim: Aim, fire: Gun): void {
  const point = (event: PointerEvent) => {
    const box = sea.getBoundingClientRect();
    aim.pointer = { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  sea.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) {
      return;
    }
    event.preventDefault();
    point(event);
    const pressed = event.target instanceof Element ? event.target.closest('.fish') : null;
    const own = fish.find(({ root }) => root === pressed);
    if (own !== undefined) {
      aim.pointer = middleOf(sea, own.root);
      aim.locked = aim.locked === undefined ? undefined : own;
    }
    sea.setPointerCapture(event.pointerId);
    fire.hold();
  });
  sea.addEventListener('pointermove', (event) => {
    if (sea.hasPointerCapture(event.pointerId)) {
      point(event);
    }
  });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    sea.addEventListener(end, () => fire.release());
  }
  sea.addEventListener('contextmenu', (event) => event.preventDefault());
}

/** The gun itself fires at the present aim; a press of the keyboard is a click without a pointer. */
function holdable(root: HTMLElement, fire: Gun): void {
  root.addEventListener('pointerdown', () => fire.hold());
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    root.addEventListener(end, () => fire.release());
  }
  root.addEventListener('click', (event) => {
    if (event.detail === 0) {
      fire.fire();
    }
  });
  root.addEventListener('contextmenu', (event) => event.preventDefault());
}
