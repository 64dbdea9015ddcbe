import type { KickReason } from '#seamless/vendor-api.ts';
import { h } from './dom.ts';
import { lily } from './icons.ts';
import { t, tOf } from './language.ts';
import { postToPage } from './post-to-page.ts';

/** The code that the sample's server answers after the platform has ended a session, by the reason. */
const CODES: Readonly<Record<KickReason, string>> = {
  logged_out: 'ENDED_LOGGED_OUT',
  replaced: 'ENDED_REPLACED',
  excluded: 'ENDED_EXCLUDED',
  limit: 'ENDED_LIMIT',
  disabled: 'ENDED_DISABLED',
  operator: 'ENDED_OPERATOR',
};
const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries(CODES).map(([reason, code]) => [code, reason]),
);

/** Whether a refusal means that the platform has ended the session. */
export function isEnded(code: string): boolean {
  return REASONS.has(code);
}

/** Replaces a game whose session the platform has ended: the reason, and the way back. */
export function endedCard(code: string, backUrl: string): HTMLElement {
  const reason = REASONS.get(code) ?? 'other';
  postToPage({ type: 'game-round', roundId: '', isOpen: false });
  return h(
    'main',
    { class: 'opening', 'aria-label': t('ended.title'), 'data-ended': reason },
    lily('opening-lily'),
    h('h1', {}, t('ended.title')),
    h('p', { role: 'alert' }, tOf('ended', reason, 'ended.other')),
    h('p', {}, t('ended.round')),
    h('a', { class: 'link', href: backUrl, target: '_top' }, t('back')),
  );
}
