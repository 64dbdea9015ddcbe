import { type RefObject, useEffect } from 'react';
import { create } from 'zustand';
import { readTold } from '#platform/site/game-told.ts';
import { hearFrame } from '#platform/site/hear-frame.ts';

type Told = {
  /** The round the game spoke of last; empty: none. */
  readonly roundId: string;
  /** It has not ended yet. */
  readonly isUnfinished: boolean;
  readonly isWalletLost: boolean;
};

const NOTHING: Told = { roundId: '', isUnfinished: false, isWalletLost: false };

/** What the game of this page has told (docs/adding/vendor.md). */
export const useTold = create<Told>(() => NOTHING);

/** Listens to the game in that frame alone, and forgets what it said when it goes. A round that runs asks before the tab closes. */
export function useListening(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const stop = hearFrame(frame, (data) => {
      const told = readTold(data);
      if (told?.type === 'game-round') {
        useTold.setState({ roundId: told.roundId, isUnfinished: told.isOpen });
      } else if (told !== undefined) {
        useTold.setState({ isWalletLost: told.isLost });
      }
    });
    const ask = (event: BeforeUnloadEvent) => {
      if (useTold.getState().isUnfinished) {
        event.preventDefault();
      }
    };
    addEventListener('beforeunload', ask);
    return () => {
      stop();
      removeEventListener('beforeunload', ask);
      useTold.setState(NOTHING);
    };
  }, [frame]);
}
