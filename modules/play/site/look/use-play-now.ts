import { useFreePlay } from '#modules/identity/site/index.tsx';
import { readBoot } from '#platform/site/boot.ts';
import type { Refused } from '#platform/site/call.ts';
import { useModals } from '#platform/site/modals.ts';
import { useLocation } from '#platform/site/router.tsx';

/** The ways from looking at a game to playing it; each comes back to this very address. */
export type PlayNow = {
  /** Whether one press opens a trial account; else `play` opens the login. */
  readonly hasFreePlay: boolean;
  readonly play: () => void;
  readonly isStarting: boolean;
  readonly refusal: Refused | undefined;
  /** Undefined where nobody can register. */
  readonly register: (() => void) | undefined;
  readonly logIn: () => void;
};

/** @param supportsTrial whether a trial account may play the game; undefined while that is unknown */
export function usePlayNow(supportsTrial: boolean | undefined): PlayNow {
  const { pathname, search } = useLocation();
  const { switches } = readBoot().brand;
  const open = useModals((state) => state.open);
  const { start, isStarting, refusal } = useFreePlay();
  const path = pathname + search;
  const hasFreePlay = supportsTrial === true && switches['FREEPLAY3'] === true;
  const logIn = () => open('loginPopupModal', { path });
  return {
    hasFreePlay,
    play: hasFreePlay ? () => void start(path) : logIn,
    isStarting,
    refusal,
    register: switches['DIRECTREG3'] === true ? () => open('registerModal', { path }) : undefined,
    logIn,
  };
}
