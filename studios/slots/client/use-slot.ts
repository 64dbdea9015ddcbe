import { type RefObject, useEffect, useRef, useState } from 'react';
import { Refused } from '#platform/site/call.ts';
import { notifyFrame, startReveal } from '#platform/site/game-message.ts';
import { useOnline } from '#platform/site/online.ts';
import { readStored, writeStored } from '#platform/site/storage.ts';
import type { SlotFairness, SlotSpin, SlotSpinWin } from '../contract.ts';
import { askForSpin, type Visit } from './ask-server.ts';
import type { ReelsHandle } from './reels.tsx';
import type { Sounds } from './sounds.ts';

/** Milliseconds for which each winning line is shown by itself. */
const LINE_MS = 750;
const BET_KEY = 'slots.bet';

export type Slot = {
  readonly isTurning: boolean;
  /** The spin that the stopped reels show. */
  readonly shown: SlotSpin | undefined;
  readonly shownWins: readonly SlotSpinWin[];
  /** Whether all lines have been shown one by one, so that the total is shown. */
  readonly isWholeShown: boolean;
  /** True for a spin of this visit, false for the last spin found when the game was opened. */
  readonly isFresh: boolean;
  readonly balance: number;
  readonly net: number;
  readonly fairness: SlotFairness;
  readonly bet: number;
  readonly bets: readonly number[];
  readonly refusal: Refused | 'too-little' | undefined;
  readonly isWaiting: boolean;
  /** Time of the page (`performance.now()`) in milliseconds from which the next spin is possible. */
  readonly readyAtMs: number;
  readonly isReady: boolean;
  readonly spin: () => void;
  readonly setBet: (bet: number) => void;
  readonly setFairness: (fairness: SlotFairness) => void;
};

/** The state of one visit: balance and seeds, the spin that the reels show, and the time of the next spin. */
export function useSlot(visit: Visit, reels: RefObject<ReelsHandle | null>, sounds: Sounds): Slot {
  const [isTurning, setTurning] = useState(false);
  const [shown, setShown] = useState<SlotSpin | undefined>(visit.lastSpin ?? undefined);
  const [isFresh, setFresh] = useState(false);
  const [money, setMoney] = useState({ balance: visit.balance, net: visit.net });
  const [fairness, setFairness] = useState(visit.fairness);
  const [bet, setBet] = useBet(visit);
  const [refusal, setRefusal] = useState<Slot['refusal']>();
  const [isWaiting, setWaiting] = useState(false);
  const [readyAtMs, setReadyAtMs] = useState(0);
  const lines = useLineByLine(isFresh && !isTurning ? shown : undefined);
  const isReady = useIsReady(isTurning, readyAtMs);
  /** Stops the reels; with reduced motion it shows the stops when the cycle is over. */
  const rest = async (stops: readonly number[], untilMs: number) => {
    if (wantsStillness()) {
      await untilTime(untilMs);
      reels.current?.show(stops);
    } else {
      await reels.current?.stop(stops);
    }
  };
  // Two presses in one frame see the same state, so that only a ref prevents a second spin.
  const isBusy = useRef(false);

  const play = async () => {
    isBusy.current = true;
    const endReveal = startReveal();
    const untilMs = performance.now() + visit.cycleMs;
    setRefusal(undefined);
    setTurning(true);
    setReadyAtMs(untilMs);
    if (!wantsStillness()) {
      reels.current?.start();
      sounds.spin();
    }
    try {
      const answer = await askFor(visit, { bet, onWait: setWaiting });
      notifyFrame({ type: 'game-round', roundId: answer.spin.roundId, isOpen: false });
      await rest(answer.spin.stops, untilMs);
      setShown(answer.spin);
      setFresh(true);
      setFairness(answer.fairness);
      setMoney(({ net }) => moneyAfter(net, answer));
      sounds.win(answer.spin.payout / answer.spin.bet);
    } catch (error) {
      await rest(shown?.stops ?? FIRST_STOPS, untilMs);
      setRefusal(error instanceof Refused ? error : asRefused(error));
    } finally {
      isBusy.current = false;
      setTurning(false);
      endReveal();
    }
  };

  return {
    isTurning,
    shown: isTurning ? undefined : shown,
    shownWins: lines.wins,
    isWholeShown: lines.isWholeShown,
    isFresh,
    ...money,
    fairness,
    bet,
    bets: visit.bets,
    refusal,
    isWaiting,
    readyAtMs,
    isReady,
    spin: () => {
      if (isBusy.current || !isReady) {
        return;
      }
      if (money.balance < bet) {
        setRefusal('too-little');
        return;
      }
      void play();
    },
    setBet: (next) => {
      setBet(next);
      setRefusal(undefined);
    },
    setFairness,
  };
}

/** Asks the server for a spin, or the demo. */
function askFor(visit: Visit, asked: Omit<Parameters<typeof askForSpin>[0], 'session'>) {
  return (visit.ask ?? askForSpin)({ ...asked, session: visit.session });
}

function moneyAfter(
  net: number,
  { spin, balance }: { readonly spin: SlotSpin; readonly balance: number },
) {
  return { balance, net: net + spin.payout - spin.bet };
}

/** Stops shown before the first spin; they contain no winning line. */
export const FIRST_STOPS: readonly number[] = [3, 24, 12];

/** Whether the player prefers reduced motion. */
export function wantsStillness(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.dataset['motion'] === 'still'
  );
}

/** Shows the wins of a spin one after the other, then all of them. */
function useLineByLine(spin: SlotSpin | undefined) {
  const [step, setStep] = useState<{ readonly spin: SlotSpin; readonly at: number }>();
  const at = step !== undefined && step.spin === spin ? step.at : 0;
  const count = spin?.wins.length ?? 0;
  useEffect(() => {
    if (spin === undefined || at >= count) {
      return;
    }
    const timer = setTimeout(() => setStep({ spin, at: at + 1 }), count === 1 ? 0 : LINE_MS);
    return () => clearTimeout(timer);
  }, [spin, at, count]);
  const isWholeShown = at >= count;
  return {
    wins: isWholeShown ? (spin?.wins ?? []) : (spin?.wins.slice(at, at + 1) ?? []),
    isWholeShown,
  };
}

/** Whether the next spin is possible: the cycle is over, no reel turns, and the browser is online. */
function useIsReady(isTurning: boolean, readyAtMs: number): boolean {
  const isOnline = useOnline();
  const [passedAtMs, setPassedAtMs] = useState(0);
  useEffect(() => {
    const timer = setTimeout(
      () => setPassedAtMs(readyAtMs),
      Math.max(0, readyAtMs - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [readyAtMs]);
  return isOnline && !isTurning && passedAtMs >= readyAtMs;
}

/** The chosen bet, stored in the browser. */
function useBet(visit: Visit) {
  const [bet, setBet] = useState(() => firstBet(visit));
  const change = (next: number) => {
    setBet(next);
    writeStored('localStorage', BET_KEY, String(next));
  };
  return [bet, change] as const;
}

function firstBet(visit: Visit): number {
  const stored = Number(readStored('localStorage', BET_KEY));
  return visit.bets.find((bet) => bet === stored) ?? visit.bets[0] ?? 0;
}

function untilTime(atMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, atMs - performance.now())));
}

/** An error of the page itself is reported and shown as a network failure, because no outcome is confirmed. */
function asRefused(error: unknown): Refused {
  reportError(error);
  return new Refused({ code: 'network', status: 0, message: '', value: undefined });
}
