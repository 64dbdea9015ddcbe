import { ask, Refused, useSession } from './ask.ts';
import { button, h } from './dom.ts';
import type { GameFacts, Opened, Round } from './facts.ts';
import { lily } from './icons.ts';
import { language, nameOf, query, t, tOf } from './language.ts';
import { lookAt } from './look-page.ts';
import { playGame } from './play-game.ts';
import { showRound } from './show-round.ts';

const place = document.getElementById('game') ?? document.body;

document.documentElement.lang = language;
document.documentElement.dataset['theme'] = themeOf(query.get('theme'));
void start();

/** The theme that the site requests, otherwise the device's. */
function themeOf(named: string | null): string {
  if (named === 'dark' || named === 'light') {
    return named;
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

async function start(): Promise<void> {
  place.replaceChildren(
    h('div', { class: 'opening', role: 'status' }, lily('opening-lily'), h('p', {}, t('loading'))),
  );
  try {
    const isLook = query.get('look') === '1';
    place.replaceChildren(
      query.has('round') ? await replay() : isLook ? await lookAt() : await open(),
    );
  } catch (error) {
    place.replaceChildren(trouble(error instanceof Refused ? error.code : ''));
  }
  place.removeAttribute('aria-busy');
}

async function open(): Promise<HTMLElement> {
  const facts = await ask<Opened>('open', {
    vendor: query.get('vendor') ?? '',
    launch: query.get('launch') ?? '',
  });
  useSession(facts.session);
  document.title = nameOf(facts.name);
  return playGame(facts);
}

async function replay(): Promise<HTMLElement> {
  const facts = await ask<GameFacts & { readonly round: Round }>('round', {
    round: query.get('round') ?? '',
  });
  document.title = nameOf(facts.name);
  return await showRound(facts, facts.round);
}

function trouble(code: string): HTMLElement {
  const back = query.get('back');
  const isWeb = back !== null && /^(https?:\/\/|\/(?!\/))/.test(back);
  const isRetry = code === 'NOT_CONNECTED' || code === 'OFFLINE';
  return h(
    'main',
    { class: 'opening', 'aria-label': t('error.title') },
    lily('opening-lily'),
    h('h1', {}, t('error.title')),
    h(
      'p',
      { role: 'alert' },
      query.has('round') ? t('replay.missing') : tOf('error', code, 'error.other'),
    ),
    isRetry && button({ class: 'main' }, () => void start(), t('retry')),
    isWeb && h('a', { class: 'link', href: back, target: '_top' }, t('back')),
  );
}
