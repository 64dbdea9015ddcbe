import { useEffect } from 'react';
import { loadCleaner } from '#platform/site/html-cleaner.ts';
import { useModals } from '#platform/site/modals.ts';
import { isPath, useLocation } from '#platform/site/router.tsx';
import { hadItsTurn, noteTurn } from './popup-memory.ts';
import { usePopups, useWho } from './use-popups.ts';

/** The pop-up is shown only on the home page, because a visitor with a link wants another page. */
const HOME = ['/', '/index', '/index.html', '/home'];

/** Opens the pop-up of a session when home is idle: never over a dialog, a game or a form, never twice (ANN-3). */
export function Part() {
  const who = useWho();
  const { pathname, search } = useLocation();
  const openId = useModals((state) => state.openId);
  const intent = useModals((state) => state.intent);
  const isFree =
    openId === undefined &&
    intent === undefined &&
    search === '' &&
    HOME.some((home) => isPath(home, pathname));
  const isDue = isFree && !hadItsTurn(who, new Date());
  const { popups, isPending } = usePopups({ enabled: isDue });
  const isReady = isDue && !isPending && popups.length > 0;
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

/** Whether nobody is in the middle of something: no dialog of any module, no field that is being filled in. */
function isQuiet(): boolean {
  return (
    document.querySelector('dialog:modal') === null &&
    document.activeElement?.matches('input, select, textarea') !== true
  );
}
