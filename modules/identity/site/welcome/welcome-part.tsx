import { useEffect } from 'react';
import { isQuiet, useIsHomeFree } from '#platform/site/free-home.ts';
import { useModals } from '#platform/site/modals.ts';
import { useSession } from '#platform/site/session.ts';

/**
 * Opens the welcome of a first login once its owner is at home: a game that the login interrupted, or a password that
 * must be changed first, puts the welcome off and does not use it up (LGN-4).
 */
export function Part() {
  const isFree = useIsHomeFree();
  const isDue = useSession(
    ({ session }) => session?.isFirstLogin === true && session.isWelcomeDue && isFree,
  );
  useEffect(() => {
    if (isDue && isQuiet()) {
      useModals.getState().open('welcomeModal');
    }
  }, [isDue]);
  return null;
}
