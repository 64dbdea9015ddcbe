import { useEffect } from 'react';
import { create } from 'zustand';

/** Whether the game of this page reveals a round whose result is already in the books. */
export const useReveal = create<boolean>(() => false);

/** Makes a hook that returns an amount of the member as it was before the round that the game still reveals. */
export function untilShown(): (value: number | undefined) => number | undefined {
  const useBefore = create<{ readonly value?: number | undefined }>(() => ({}));
  return function useUntilShown(value) {
    const isRunning = useReveal();
    const before = useBefore().value;
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
