import { h } from './dom.ts';
import { lily } from './icons.ts';
import { t, tOf } from './language.ts';
import { tellPage } from './tell-page.ts';

const ENDED = 'ENDED_';

/** Whether a refusal says that the platform has ended the visit. */
export function isEnded(code: string): boolean {
  return code.startsWith(ENDED);
}

/** What stands in the place of a game that the platform has ended: why, and the way back. */
export function endedCard(code: string, backUrl: string): HTMLElement {
  tellPage({ type: 'game-round', roundId: '', isOpen: false });
  return h(
    'main',
    { class: 'opening', 'data-ended': code.slice(ENDED.length).toLowerCase() },
    lily('opening-lily'),
    h('h1', {}, t('ended.title')),
    h('p', { role: 'alert' }, tOf('ended', code.slice(ENDED.length).toLowerCase(), 'ended.other')),
    h('p', {}, t('ended.round')),
    h('a', { class: 'link', href: backUrl, target: '_top' }, t('back')),
  );
}
