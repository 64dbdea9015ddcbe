import { animate, h, isStill } from './dom.ts';
import { type Fish, middleOf, type Point } from './sea-fish.ts';

const FLIGHT_MS = 240;
const CATCH_MS = 520;
const COIN_MS = 760;
const WORD_MS = 800;
const MAX_COINS = 22;

/** Turns the gun to a fish and shoots; ends when the bullet is there. */
export async function fly(sea: HTMLElement, barrel: HTMLElement, fish: Fish): Promise<void> {
  const to = middleOf(sea, fish.root);
  const from = { x: sea.clientWidth / 2, y: sea.clientHeight - 40 };
  const angle = Math.atan2(to.x - from.x, from.y - to.y);
  barrel.style.rotate = `${(angle * 180) / Math.PI}deg`;
  if (isStill()) {
    return;
  }
  const bullet = h('span', { class: 'bullet' });
  sea.append(bullet);
  void animate(barrel, [{ translate: '0 7px' }, { translate: '0 0' }], { duration: 160 });
  const way = `rotate(${angle}rad)`;
  await animate(
    bullet,
    [
      { transform: `translate(${from.x}px,${from.y}px) ${way}` },
      { transform: `translate(${to.x}px,${to.y}px) ${way}` },
    ],
    { duration: FLIGHT_MS, easing: 'linear' },
  );
  bullet.remove();
}

/** A shot that caught nothing: a ring in the water, and the fish darts. */
export function showMiss(sea: HTMLElement, fish: Fish, text: string): void {
  const at = middleOf(sea, fish.root);
  say(sea, { at, text, isHit: false });
  void passing(sea, 'ring', at, [
    { scale: '0.3', opacity: 0.9 },
    { scale: '1', opacity: 0 },
  ]);
  void animate(
    fish.root.firstElementChild ?? fish.root,
    [{ translate: '0 0' }, { translate: '5px -9px' }, { translate: '0 0' }],
    { duration: 260 },
  );
}

/** A caught fish: the net closes, coins fly to the gun in proportion to its worth, and another fish swims in. */
export async function showCatch(
  sea: HTMLElement,
  fish: Fish,
  of: { readonly worth: number; readonly text: string },
): Promise<void> {
  const at = middleOf(sea, fish.root);
  fish.root.dataset['caught'] = 'true';
  say(sea, { at, text: of.text, isHit: true });
  void passing(sea, 'net', at, [
    { scale: '0.2', opacity: 0.4 },
    { scale: '1.15', opacity: 1, offset: 0.35 },
    { scale: '0.75', opacity: 1, offset: 0.75 },
    { scale: '0.1', opacity: 0 },
  ]);
  throwCoins(sea, at, coinsFor(of.worth));
  await animate(
    fish.root,
    [
      { scale: '1', opacity: 1 },
      { scale: '1.2', opacity: 1, offset: 0.35 },
      { scale: '0.1', opacity: 0 },
    ],
    { duration: CATCH_MS },
  );
  delete fish.root.dataset['caught'];
  void animate(fish.root, [{ opacity: 0 }, { opacity: 1 }], { duration: 900 });
}

/** Coins of a catch: more for more, without covering the sea. */
export function coinsFor(worth: number): number {
  return Math.min(MAX_COINS, Math.round(2 + Math.log2(Math.max(1, worth)) * 3));
}

function throwCoins(sea: HTMLElement, from: Point, count: number): void {
  if (isStill()) {
    return;
  }
  const to = { x: sea.clientWidth / 2, y: sea.clientHeight - 24 };
  for (let coin = 0; coin < count; coin += 1) {
    const turn = (coin / count) * Math.PI * 2;
    const near = { x: from.x + Math.cos(turn) * 46, y: from.y + Math.sin(turn) * 34 };
    void passing(
      sea,
      'coin',
      { x: 0, y: 0 },
      [
        { transform: `translate(${from.x}px,${from.y}px)`, opacity: 1 },
        { transform: `translate(${near.x}px,${near.y}px)`, opacity: 1, offset: 0.35 },
        { transform: `translate(${to.x}px,${to.y}px)`, opacity: 0.4 },
      ],
      { duration: COIN_MS + coin * 18, easing: 'ease-in' },
    );
  }
}

/** Shows a word in the water for a moment, also without motion. */
function say(
  sea: HTMLElement,
  of: { readonly at: Point; readonly text: string; readonly isHit: boolean },
): void {
  const word = h('span', { class: 'splash', 'data-hit': String(of.isHit) }, of.text);
  word.style.left = `${Math.min(sea.clientWidth - 56, Math.max(56, of.at.x))}px`;
  word.style.top = `${of.at.y}px`;
  sea.append(word);
  void animate(word, [{ translate: '-50% -20px' }, { translate: '-50% -58px' }], {
    duration: WORD_MS,
    easing: 'ease-out',
  });
  setTimeout(() => word.remove(), of.isHit ? WORD_MS : WORD_MS / 2);
}

/** Shows something that passes; nothing without motion. */
async function passing(
  sea: HTMLElement,
  name: string,
  at: Point,
  frames: Keyframe[],
  options: KeyframeAnimationOptions = { duration: CATCH_MS },
): Promise<void> {
  if (isStill()) {
    return;
  }
  const one = h('span', { class: name });
  one.style.left = `${at.x}px`;
  one.style.top = `${at.y}px`;
  sea.append(one);
  await animate(one, frames, options);
  one.remove();
}
