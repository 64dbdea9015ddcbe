import { useEffect } from 'react';
import { isQuiet, useIsHomeFree } from '#platform/site/free-home.ts';
import { loadCleaner } from '#platform/site/html-cleaner.ts';
import { useModals } from '#platform/site/modals.ts';
import { useSession } from '#platform/site/session.ts';
import { clearNewcomerTurn, hadItsTurn, noteTurn } from './popup-memory.ts';
import { usePopups, useWho } from './use-popups.ts';

/**
 * Opens the pop-up of a session when home is idle: never over a dialog, a game or a form, never before the welcome of a
 * first login, never twice (ANN-3).
 */
export function Part() {
  const who = useWho();
  const isWelcomed = useSession(({ session }) => session?.isWelcomeDue !== true);
  const isFree = useIsHomeFree() && isWelcomed;
  const isDue = isFree && !hadItsTurn(who, new Date());
  const { popups, isPending } = usePopups({ enabled: isDue });
  const isReady = isDue && !isPending && popups.length > 0;
  useEffect(() => {
    if (who === 'visitor') {
      clearNewcomerTurn();
    }
  }, [who]);
  useEffect(() => {
    let isCurrent = true;
    const show = () => {
      if (isCurrent && isQuiet()) {
        noteTurn(who);
        useModals.getState().open('announcement');
      }
    };
    if (isReady) {
      // With it the text is in the dialog as it opens, and nothing grows.
      void loadCleaner().then(show);
    }
    return () => {
      isCurrent = false;
    };
  }, [isReady, who]);
  return null;
}
