import { button, h } from './dom.ts';
import type { Opened } from './facts.ts';
import { icon, lily } from './icons.ts';
import { money, nameOf, t } from './language.ts';
import type { Stage } from './stage.ts';
import { stakeField } from './stake-field.ts';
import { statusBar } from './status.ts';

/** Header, stage, result, controls and status bar. */
export type Frame = {
  readonly root: HTMLElement;
  readonly stake: ReturnType<typeof stakeField>;
  readonly status: ReturnType<typeof statusBar>;
  readonly main: HTMLButtonElement;
  readonly say: (text: string, tone?: 'won' | 'trouble') => void;
  readonly showBalance: (text: string) => void;
};

const START_STAKE = 1;

export function buildFrame(
  facts: Opened,
  stage: Stage,
  on: {
    readonly main: () => void;
    readonly rules: () => void;
    readonly history: () => void;
    readonly fairness: () => void;
  },
): Frame {
  const result = h('p', { class: 'result', role: 'status' }, stage.hint);
  const balance = h('output', { class: 'balance-value' }, money(facts.balance));
  const move = moveLink(facts);
  const stake = stakeField({
    min: facts.minStake,
    max: facts.maxStake,
    step: facts.stakeStep,
    start: START_STAKE,
  });
  const status = statusBar(facts.status);
  const main = button({ class: 'main' }, on.main);
  const root = h(
    'main',
    { class: 'frame', style: `--hue:${facts.hue};--picture:url("../${facts.picture}")` },
    h(
      'header',
      { class: 'top' },
      h(
        'a',
        { class: 'plain', href: facts.backUrl, target: '_top', 'aria-label': t('back') },
        icon('back'),
      ),
      h(
        'div',
        { class: 'title' },
        h('h1', {}, nameOf(facts.name)),
        h(
          'p',
          {},
          h('bdi', {}, nameOf(facts.vendorName)),
          facts.isTrial && h('span', { class: 'pill' }, t('trial')),
        ),
      ),
      button({ class: 'plain', 'aria-label': t('rules') }, on.rules, icon('rules')),
      button({ class: 'plain', 'aria-label': t('history') }, on.history, icon('history')),
      button({ class: 'plain', 'aria-label': t('fairness') }, on.fairness, icon('fairness')),
    ),
    h(
      'section',
      { class: 'stage', 'data-mechanic': facts.rules.mechanic },
      lily('pond-lily'),
      stage.root,
    ),
    // Result and status stay visible while a long list of matches scrolls.
    h(
      'div',
      { class: 'deck' },
      result,
      h(
        'section',
        { class: 'controls' },
        h(
          'p',
          { class: 'balance' },
          h('small', {}, t(facts.externalWalletUrl === null ? 'balance' : 'wallet')),
          balance,
        ),
        move,
        stake.root,
        main,
      ),
      status.root,
    ),
  );
  return {
    root,
    stake,
    status,
    main,
    say: (text, tone) => {
      result.textContent = text;
      result.dataset['tone'] = tone ?? '';
    },
    showBalance: (text) => {
      balance.textContent = money(text);
      move?.toggleAttribute('data-empty', Number(text) < Number(facts.minStake));
    },
  };
}

/** A link to the wallets, for a game with an external wallet; less prominent while the balance covers a stake. */
function moveLink({ externalWalletUrl, balance, minStake }: Opened): HTMLElement | undefined {
  if (externalWalletUrl === null) {
    return undefined;
  }
  const link = h('a', { class: 'move', href: externalWalletUrl, target: '_top' }, t('wallet.move'));
  link.toggleAttribute('data-empty', Number(balance) < Number(minStake));
  return link;
}
