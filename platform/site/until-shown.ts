import { useEffect } from 'react';
import { create } from 'zustand';

/** A game that has been silent for so long is no longer waited for, whatever it has to show. */
export const MAX_SILENCE_MS = 4_000;
/** No game hides a balance longer, however often it repeats that it is not ready. */
const MAX_MS = 60_000;

/** Whether the game of this page reveals a round whose result is already in the books. */
const useReveal = create<{ readonly isRunning: boolean }>(() => ({ isRunning: false }));

/**
 * Follows the messages of one game about its rounds.
 * @returns what takes the messages, and what ends the wait when the game goes
 */
export function followReveals(): {
  readonly take: (isShown: boolean) => void;
  readonly end: () => void;
} {
  let silence: ReturnType<typeof setTimeout> | undefined;
  let longest: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(silence);
    clearTimeout(longest);
    longest = undefined;
    useReveal.setState({ isRunning: false });
  };
  return {
    end,
    take: (isShown) => {
      if (isShown) {
        end();
        return;
      }
      longest ??= setTimeout(end, MAX_MS);
      clearTimeout(silence);
      silence = setTimeout(end, MAX_SILENCE_MS);
      useReveal.setState({ isRunning: true });
    },
  };
}

/** Makes a hook that returns an amount of the member as it was before the round that the game still reveals. */
function untilShown(): (value: number | undefined) => number | undefined {
  const useBefore = create<{ readonly value: number | undefined }>(() => ({ value: undefined }));
  return function useUntilShown(value) {
    const isRunning = useReveal((state) => state.isRunning);
    const before = useBefore((state) => state.value);
    useEffect(() => {
      if (!isRunning) {
        useBefore.setState({ value });
      }
    }, [isRunning, value]);
    return isRunning ? (before ?? value) : value;
  };
}

/** The member's balance, which follows the game: it must not give a result away before the game does. */
export const useShownBalance = untilShown();
/** The result of this session, which follows the game as the balance does. */
export const useShownNet = untilShown();
