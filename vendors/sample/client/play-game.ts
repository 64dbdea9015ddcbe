import { ask, Refused } from './ask.ts';
import { celebrate } from './celebrate.ts';
import type { PlayBody } from './demo.ts';
import { endedCard, isEnded } from './ended.ts';
import type { Answered, Choice, Free, Opened, Round, Still } from './facts.ts';
import { buildFrame, type Frame } from './frame.ts';
import { money, t, times, tOf } from './language.ts';
import { payoutText } from './payout-text.ts';
import { postToPage } from './post-to-page.ts';
import { startReveal } from './reveal.ts';
import { openFairness, openHistory } from './round-sheets.ts';
import { openRules } from './rules-sheet.ts';
import type { Stage } from './stage.ts';
import { stageOf } from './stages.ts';

const RETRY_MS = 1_500;
const STILL_EVERY_MS = 4_000;
/** After so many failed attempts to reach the wallet the surrounding page is notified. */
const LOST_AFTER = 5;
const FINAL: readonly Round['state'][] = ['closed', 'refused', 'returned'];

/** The state of a visit to a game. */
type Visit = {
  readonly facts: Opened;
  readonly playRound: (body: PlayBody) => Promise<Answered>;
  readonly stage: Stage;
  readonly frame: Frame;
  isBusy: boolean;
  open: Round | undefined;
  last: Round | undefined;
  free: Free;
  commitment: string;
  balance: string;
  maxStake: string;
  clientSeed: string;
  /** Whether the platform has ended the session; the page then sends no more calls. */
  isOver: boolean;
};

type StepOf = { readonly step: string; readonly cell?: number };

/** Runs one visit to a game: presses become calls, and answers are shown. */
export function playGame(
  facts: Opened,
  playRound = (body: PlayBody) => ask<Answered>('play', body),
): HTMLElement {
  const { commitment, balance, unfinished, status, maxStake, free } = facts;
  // A press has no effect before the visit has begun.
  const begun: { visit?: Visit } = {};
  const later = (work: (visit: Visit) => void) => () => begun.visit && work(begun.visit);
  const stage = stageOf({
    facts,
    play: async (choice) => begun.visit && (await play(begun.visit, choice)),
    act: (step) => begun.visit && void act(begun.visit, step),
    changed: later(paint),
  });
  const frame = buildFrame(facts, stage, {
    main: later((visit) => void press(visit)),
    stake: later(paint),
    rules: later((visit) => openRules({ ...facts, maxStake: visit.maxStake })),
    history: () => void openHistory(),
    fairness: later(
      (visit) =>
        void openFairness({
          ...visit,
          onSeed: (seed) => {
            visit.clientSeed = seed;
          },
        }),
    ),
  });
  const clientSeed = randomText(8);
  const visit: Visit = {
    ...{ facts, playRound, stage, frame, commitment, balance, maxStake, clientSeed, free },
    ...{ isBusy: false, isOver: false, open: undefined, last: undefined },
  };
  begun.visit = visit;
  listen(visit);
  paint(visit);
  notifyEmpty(visit);
  if (free !== null) {
    frame.say(t('free.first', free.left));
  }
  if (unfinished !== null) {
    void guarded(visit, () =>
      take(visit, { round: unfinished, status, commitment, maxStake, free }, t('resumed')),
    );
  }
  return frame.root;
}

/** Shows that an external wallet has less than the minimum stake, so that money must be moved in first. */
function notifyEmpty({ facts, frame, balance }: Visit): void {
  if (facts.externalWalletUrl !== null && Number(balance) < Number(facts.minStake)) {
    frame.say(t('wallet.empty'), 'trouble');
  }
}

function paint(visit: Visit): void {
  const { stage, frame, isBusy, open, free } = visit;
  const label = stage.label();
  const isReady = open === undefined ? stage.choice() !== undefined : stage.step?.() !== undefined;
  frame.main.hidden = label === undefined;
  frame.label(isRepeat(visit) ? t('again') : (label ?? ''), open === undefined ? sumOf(visit) : '');
  frame.main.disabled = isBusy || !isReady;
  frame.stake.lock((isBusy && stage.rapid === undefined) || open !== undefined);
  stage.rapid?.stake(frame.stake.value());
  frame.stake.showFree(free);
  frame.root.dataset['busy'] = String(isBusy);
}

/** Whether a press places the bet of the last round once more. */
function isRepeat({ stage, frame, open, last }: Visit): boolean {
  return (
    open === undefined &&
    last !== undefined &&
    stage.label() === t('bet') &&
    Number(last.stake) === Number(frame.stake.value()) &&
    JSON.stringify(last.choice) === JSON.stringify(stage.choice())
  );
}

/** What a press stakes, and what the choice pays if it wins. */
function sumOf({ stage, frame, free }: Visit): string {
  const stake = free?.stake ?? frame.stake.value();
  const odds4 = stage.odds4?.();
  const staked = free === null ? money(stake) : t('free');
  return odds4 === undefined ? staked : `${staked} → ${money(payoutText(stake, odds4))}`;
}

async function press(visit: Visit): Promise<void> {
  const step = visit.stage.step?.();
  await (step === undefined ? play(visit) : act(visit, step));
}

async function play(visit: Visit, own?: Choice): Promise<void> {
  const { stage, frame, clientSeed } = visit;
  const choice = own ?? stage.choice();
  if (visit.isBusy || visit.open !== undefined || choice === undefined) {
    return;
  }
  visit.isBusy = true;
  paint(visit);
  frame.sound.play(stage.rapid === undefined ? 'press' : 'shot');
  const endReveal = startReveal();
  stage.begin?.();
  if (stage.rapid === undefined) {
    frame.say(t('waiting'));
  }
  const stake = frame.stake.value();
  await guarded(visit, async () => {
    const answer = await visit.playRound({ key: randomText(16), stake, choice, clientSeed });
    if (answer.round.state !== 'refused' && !answer.round.isFree) {
      frame.showBalance(String(Number(visit.balance) - Number(stake)));
    }
    await take(visit, answer);
  });
  visit.isBusy = false;
  endReveal();
  paint(visit);
}

async function act(visit: Visit, step: StepOf): Promise<void> {
  const round = visit.open;
  if (round === undefined) {
    return;
  }
  // A flight that is only watched ends before everybody's eyes.
  const endReveal = step.step === 'watch' ? undefined : startReveal();
  await guarded(visit, async () =>
    take(visit, await ask<Answered>('act', { round: round.id, ...step })),
  );
  endReveal?.();
}

/**
 * Shows an answer. An answer that arrives twice, such as that of a flight which was watched and landed, is shown once.
 */
async function take(visit: Visit, answer: Answered, word = ''): Promise<void> {
  const round = await certain(visit, answer);
  postToPage({ type: 'game-round', roundId: round.id, isOpen: !FINAL.includes(round.state) });
  if (visit.last?.id === round.id) {
    return;
  }
  if (!FINAL.includes(round.state)) {
    visit.open = round;
    visit.balance = round.balance ?? visit.balance;
    visit.frame.say(word);
    visit.frame.status.update(answer.status);
    await visit.stage.show(round);
    return;
  }
  visit.open = undefined;
  visit.last = round;
  visit.isBusy = true;
  await finish(visit, round, answer);
  visit.isBusy = false;
}

async function finish(visit: Visit, round: Round, answer: Answered): Promise<void> {
  const { frame, stage } = visit;
  visit.commitment = answer.commitment;
  visit.free = answer.free;
  visit.balance = round.balance ?? visit.balance;
  if (round.state === 'refused') {
    stage.stop?.();
    frame.showBalance(visit.balance);
    frame.say(tOf('error', round.refusal ?? '', 'error.other'), 'trouble');
    notifyEmpty(visit);
    return;
  }
  if (stage.word !== undefined) {
    frame.say(stage.word);
  }
  await stage.show(round);
  frame.showBalance(visit.balance);
  frame.status.update(answer.status);
  stage.rapid?.tally(answer.status);
  const isWon = Number(round.payout) > stakedOf(round);
  frame.say(stage.rapid?.text(round) ?? resultText(round), isWon ? 'won' : undefined);
  frame.last.add(round, stage.mark?.(round));
  const scale = celebrate(frame.root, round, stage.rapid?.sceneFrom);
  if (scale !== 'nothing') {
    frame.sound.play(scale === 'scene' ? 'scene' : 'won');
  }
}

/** Repeats the call until the platform's answer is known: until then a round is neither won nor lost. */
async function certain({ frame }: Visit, answer: Answered): Promise<Round> {
  let { round } = answer;
  let asked = 0;
  while (!FINAL.includes(round.state) && round.state !== 'open') {
    frame.say(t('waiting'));
    asked += 1;
    if (asked === LOST_AFTER) {
      postToPage({ type: 'game-wallet', isLost: true });
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    round = (await ask<Answered>('act', { round: round.id, step: 'watch' })).round;
  }
  if (asked >= LOST_AFTER) {
    postToPage({ type: 'game-wallet', isLost: false });
  }
  return round;
}

async function guarded(visit: Visit, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const code = error instanceof Refused ? error.code : '';
    if (isEnded(code)) {
      end(visit, code);
      return;
    }
    visit.stage.stop?.();
    visit.frame.showBalance(visit.balance);
    visit.frame.say(tOf('error', code, 'error.other'), 'trouble');
  }
  paint(visit);
}

/** Replaces the game with the reason why its session has ended. */
function end(visit: Visit, code: string): void {
  if (!visit.isOver) {
    visit.isOver = true;
    visit.frame.root.replaceWith(endedCard(code, visit.facts.backUrl));
  }
}

/** Polls, while no round runs, whether the session is open and what its maximum stake is. */
async function askStill(visit: Visit): Promise<void> {
  if (
    visit.facts.isDemo ||
    visit.isBusy ||
    visit.isOver ||
    document.visibilityState !== 'visible'
  ) {
    return;
  }
  try {
    const still = await ask<Still>('still', {});
    takeLimit(visit, still);
    if (!visit.isBusy) {
      visit.free = still.free;
      paint(visit);
    }
  } catch (error) {
    if (error instanceof Refused && isEnded(error.code)) {
      end(visit, error.code);
    }
  }
}

function takeLimit(visit: Visit, { maxStake }: Still): void {
  if (maxStake !== visit.maxStake) {
    visit.maxStake = maxStake;
    visit.frame.stake.limit(maxStake);
    visit.frame.say(t('limits.changed', money(maxStake)), 'trouble');
  }
}

function listen(visit: Visit): void {
  setInterval(() => void askStill(visit), STILL_EVERY_MS);
  const { main } = visit.frame;
  addEventListener('keydown', (event) => {
    const isFree = event.target === document.body || event.target === main;
    if (event.code === 'Space' && isFree && !main.disabled && !main.hidden) {
      event.preventDefault();
      void press(visit);
    }
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !visit.isBusy && visit.open === undefined) {
      void refresh(visit);
    }
  });
}

async function refresh(visit: Visit): Promise<void> {
  if (visit.facts.isDemo) {
    return;
  }
  const read = await ask<{ balance: string; free: Free }>('balance', {}).catch(() => undefined);
  if (read !== undefined && !visit.isBusy) {
    visit.balance = read.balance;
    visit.free = read.free;
    visit.frame.showBalance(visit.balance);
    visit.frame.stake.showFree(visit.free);
  }
}

function resultText(round: Round): string {
  if (round.state === 'returned') {
    return t('returned');
  }
  if (Number(round.payout) === 0) {
    return t('lost');
  }
  const isWon = Number(round.payout) > stakedOf(round);
  return t(isWon ? 'won' : 'paid', money(round.payout), times(round.odds4));
}

/** The amount that the round has cost its player. */
function stakedOf(round: Round): number {
  return round.isFree ? 0 : Number(round.stake);
}

function randomText(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
