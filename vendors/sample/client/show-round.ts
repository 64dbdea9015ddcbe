import { h } from './dom.ts';
import type { GameFacts, Opened, Round } from './facts.ts';
import { lily } from './icons.ts';
import { language, money, nameOf, t, times } from './language.ts';
import { proofOf } from './round-sheets.ts';
import { stageOf } from './stages.ts';

/** Shows a finished round as its player saw it, with its proof. */
export async function showRound(game: GameFacts, round: Round): Promise<HTMLElement> {
  const facts: Opened = {
    ...game,
    session: '',
    currency: '',
    isTrial: false,
    backUrl: '/',
    externalWalletUrl: null,
    balance: '0',
    minStake: '0.10',
    stakeStep: '0.10',
    maxStake: '0.10',
    unfinished: null,
    status: { rounds: 0, staked: '0', paid: '0', openedAtMs: 0, nowMs: Date.now() },
    commitment: round.commitment,
    free: null,
  };
  const stage = stageOf({
    facts,
    play: () => Promise.resolve(),
    act: () => undefined,
    changed: () => undefined,
  });
  stage.root.inert = true;
  void stage.show(round);
  const at = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD-u-nu-latn' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(round.decidedAtMs);
  return h(
    'main',
    {
      class: 'frame replay',
      'aria-label': nameOf(game.name),
      style: `--hue:${game.hue};--picture:url("../${game.picture}")`,
    },
    h(
      'header',
      { class: 'top' },
      h(
        'div',
        { class: 'title' },
        h('h1', {}, nameOf(game.name)),
        h('p', {}, h('bdi', {}, nameOf(game.vendorName)), ` · ${at}`),
      ),
    ),
    h(
      'section',
      { class: 'stage', 'data-mechanic': game.rules.mechanic },
      lily('pond-lily'),
      stage.root,
    ),
    h(
      'p',
      { class: 'result', 'data-tone': Number(round.payout) > Number(round.stake) ? 'won' : '' },
      `${round.isFree ? t('free') : t('stake')} ${money(round.stake)} → ${money(round.payout)} ${round.odds4 === 0 ? '' : times(round.odds4)}`,
    ),
    h('section', { class: 'replay-proof' }, await proofOf(round)),
  );
}
