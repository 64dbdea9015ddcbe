import { button, h } from './dom.ts';
import type { Opened } from './facts.ts';
import { icon, lily } from './icons.ts';
import { money, nameOf, t } from './language.ts';
import { lastRounds } from './last-rounds.ts';
import { sounds } from './sound.ts';
import type { Stage } from './stage.ts';
import { stakeField } from './stake-field.ts';
import { statusBar } from './status.ts';

/** Stage, result, controls, last rounds; around them a header and the state of the visit where no page has them. */
export type Frame = {
  readonly root: HTMLElement;
  readonly stake: ReturnType<typeof stakeField>;
  readonly status: ReturnType<typeof statusBar>;
  readonly last: ReturnType<typeof lastRounds>;
  readonly sound: ReturnType<typeof sounds>;
  readonly main: HTMLButtonElement;
  /** Shows the label of the main button, and what it stakes and may pay. */
  readonly label: (text: string, sum: string) => void;
  readonly say: (text: string, tone?: 'won' | 'trouble') => void;
  readonly showBalance: (text: string) => void;
};

type Presses = {
  readonly main: () => void;
  readonly stake: () => void;
  readonly rules: () => void;
  readonly history: () => void;
  readonly fairness: () => void;
};

const START_STAKE = 1;

/** A page of the platform around the game has the one header, with the time played and the result of the session. */
const isFramed = () => parent !== window;

export function buildFrame(facts: Opened, stage: Stage, on: Presses): Frame {
  const result = h('p', { class: 'result', role: 'status' }, h('span', {}, stage.hint));
  const balance = h('output', { class: 'balance-value' }, money(facts.balance));
  const move = moveLink(facts);
  const stake = stakeField({
    min: facts.minStake,
    max: facts.maxStake,
    step: facts.stakeStep,
    start: START_STAKE,
    onChange: () => {
      chip();
      on.stake();
    },
  });
  const status = statusBar(facts.status);
  const last = lastRounds(stage.rapid?.lastName ?? t('last'));
  const sound = sounds();
  const main = button({ class: 'main' }, on.main);
  const root = h(
    'main',
    {
      class: 'frame',
      'aria-label': nameOf(facts.name),
      style: `--hue:${facts.hue};--picture:url("../${facts.picture}")`,
    },
    isFramed() ? h('h1', { class: 'unseen' }, nameOf(facts.name)) : header(facts),
    h(
      'section',
      { class: 'stage', 'data-mechanic': facts.rules.mechanic },
      lily('pond-lily'),
      stage.root,
    ),
    // Result and controls stay visible while a long list of matches scrolls.
    h(
      'div',
      { class: 'deck' },
      result,
      h(
        'section',
        { class: 'controls', 'data-move': move === undefined ? undefined : 'true' },
        h('div', { class: 'own-money' }, balanceOf(facts, balance), move),
        stake.root,
        main,
      ),
      h('div', { class: 'under' }, last.root, tools(on, sound, facts.isDemo === true)),
      !isFramed() && status.root,
    ),
  );
  /** The stake as a chip on the chosen bet. */
  function chip(): void {
    root.style.setProperty('--chip', `"${Number(stake.value())}"`);
  }
  chip();
  return {
    ...{ root, stake, status, last, sound, main },
    label: (text, amount) => {
      main.replaceChildren(h('span', {}, text), h('small', {}, amount));
    },
    say: (text, tone) => {
      // Another text is another element: a centred line that changes moves nothing.
      result.replaceChildren(h('span', {}, text));
      result.dataset['tone'] = tone ?? '';
    },
    showBalance: (text) => {
      balance.textContent = money(text);
      move?.toggleAttribute('data-empty', Number(text) < Number(facts.minStake));
    },
  };
}

function header(facts: Opened): HTMLElement {
  return h(
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
      h('p', {}, h('bdi', {}, nameOf(facts.vendorName))),
    ),
  );
}

function balanceOf(facts: Opened, balance: HTMLElement): HTMLElement {
  const { externalWalletUrl, isTrial, isDemo } = facts;
  const name = t(
    isDemo === true ? 'demo.credit' : externalWalletUrl === null ? 'balance' : 'wallet',
  );
  return h(
    'p',
    { class: 'balance' },
    h('small', {}, isTrial ? `${name} · ${t('trial')}` : name),
    balance,
  );
}

/** Rules, rounds, fairness and sound. */
function tools(on: Presses, sound: ReturnType<typeof sounds>, isDemo: boolean): HTMLElement {
  const speaker = button({ class: 'plain', 'aria-label': t('sound') }, () => {
    sound.toggle();
    paint();
  });
  function paint(): void {
    speaker.setAttribute('aria-pressed', String(sound.isOn()));
    speaker.replaceChildren(icon(sound.isOn() ? 'sound' : 'silent'));
  }
  paint();
  return h(
    'div',
    { class: 'tools' },
    speaker,
    button({ class: 'plain', 'aria-label': t('rules') }, on.rules, icon('rules')),
    // A demo stores no rounds, and commits to none.
    !isDemo && button({ class: 'plain', 'aria-label': t('history') }, on.history, icon('history')),
    !isDemo &&
      button({ class: 'plain', 'aria-label': t('fairness') }, on.fairness, icon('fairness')),
  );
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
