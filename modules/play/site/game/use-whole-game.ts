import { useEffect, useLayoutEffect } from 'react';
import { useReported } from './use-reported.ts';

/**
 * Gives a small window to the game from its first moment, so that nothing moves once it can be pressed. The header
 * that shows the time played stays.
 */
export function useWholeGame(isWhole: boolean): void {
  const isMenuOpen = useReported((reported) => reported.isMenuOpen);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isWhole) {
      dataset['game'] = 'whole';
    }
    return () => {
      delete dataset['game'];
    };
  }, [isWhole]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isMenuOpen) {
      dataset['gameMenu'] = '';
    }
    return () => {
      delete dataset['gameMenu'];
    };
  }, [isMenuOpen]);
}
