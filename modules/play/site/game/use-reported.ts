import { type RefObject, useEffect } from 'react';
import { create } from 'zustand';
import { readReported } from '#platform/site/game-message.ts';
import { listenToFrame } from '#platform/site/listen-to-frame.ts';
import { followReveals } from './follow-reveals.ts';

type Reported = {
  /** The round the game spoke of last; empty: none. */
  readonly roundId: string;
  /** It has not ended yet. */
  readonly isUnfinished: boolean;
  readonly isWalletLost: boolean;
  /** The menu of the page lies over the game. */
  readonly isMenuOpen: boolean;
};

const NOTHING: Reported = {
  roundId: '',
  isUnfinished: false,
  isWalletLost: false,
  isMenuOpen: false,
};

/** The messages that the game of this page has posted (docs/adding/vendor.md). */
export const useReported = create<Reported>(() => NOTHING);

/**
 * Listens to the game in that frame alone, and clears its state when it goes. A round that runs asks before the tab
 * closes.
 */
export function useListening(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const reveals = followReveals();
    const stop = listenToFrame(frame, (data) => {
      const reported = readReported(data);
      switch (reported?.type) {
        case 'game-round':
          useReported.setState({ roundId: reported.roundId, isUnfinished: reported.isOpen });
          break;
        case 'game-wallet':
          useReported.setState({ isWalletLost: reported.isLost });
          break;
        case 'game-reveal':
          reveals.take(reported.isShown);
          break;
        case 'game-menu':
          useReported.setState({ isMenuOpen: true });
          break;
        case 'game-wants-play':
        case undefined:
          break;
      }
    });
    const ask = (event: BeforeUnloadEvent) => {
      if (useReported.getState().isUnfinished) {
        event.preventDefault();
      }
    };
    addEventListener('beforeunload', ask);
    return () => {
      stop();
      reveals.end();
      removeEventListener('beforeunload', ask);
      useReported.setState(NOTHING);
    };
  }, [frame]);
}
