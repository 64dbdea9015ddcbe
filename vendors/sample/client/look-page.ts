import { ask } from './ask.ts';
import { demoOf } from './demo.ts';
import { button, h } from './dom.ts';
import type { Looked } from './facts.ts';
import { lily } from './icons.ts';
import { nameOf, query, t, times } from './language.ts';
import { playGame } from './play-game.ts';
import { openRules, rulesOf } from './rules-sheet.ts';

/** A game without an account: a demo with throw-away credit where it has one, else its rules and what it pays. */
export async function lookAt(): Promise<HTMLElement> {
  const looked = await ask<Looked>('look', {
    vendor: query.get('vendor') ?? '',
    game: query.get('game') ?? '',
  });
  document.title = nameOf(looked.name);
  if (!looked.hasDemo) {
    return card(looked);
  }
  const { facts, play } = demoOf(looked);
  const frame = playGame(facts, play);
  frame.prepend(strip(looked));
  return frame;
}

/** Above a demo: that it is one, what comes back of all stakes, and the highest win. */
function strip(looked: Looked): HTMLElement {
  return h(
    'div',
    { class: 'look-strip' },
    h('b', {}, t('demo')),
    h('span', {}, t('demo.return', (looked.minReturn4 / 100).toFixed(2))),
    h('span', {}, t('demo.max', times(looked.maxOdds4))),
    button({ class: 'look-rules' }, () => openRules(looked), t('demo.rules')),
  );
}

function card(looked: Looked): HTMLElement {
  return h(
    'main',
    {
      class: 'frame look',
      'aria-label': nameOf(looked.name),
      style: `--hue:${looked.hue};--picture:url("../${looked.picture}")`,
    },
    h(
      'section',
      { class: 'look-card' },
      lily('pond-lily'),
      h('img', { src: looked.picture, alt: '', class: 'look-picture' }),
      h(
        'div',
        { class: 'title' },
        h('h1', {}, nameOf(looked.name)),
        h('p', {}, h('bdi', {}, nameOf(looked.vendorName))),
        h('p', { class: 'look-max' }, t('demo.max', times(looked.maxOdds4))),
      ),
    ),
    h('section', { class: 'look-sheet sheet-body' }, h('h2', {}, t('rules')), ...rulesOf(looked)),
  );
}
