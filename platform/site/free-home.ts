import { useModals } from './modals.ts';
import { isPath, useLocation } from './router.tsx';

/** Pop-ups open only at home, because who follows a link wants another page. */
const HOME = ['/', '/index', '/index.html', '/home'];

function isHome(place: { readonly pathname: string; readonly search: string }): boolean {
  return place.search === '' && HOME.some((home) => isPath(home, place.pathname));
}

/** Whether home is shown without a query, nothing is open over it and no interrupted action is waiting. */
export function useIsHomeFree(): boolean {
  const { pathname, search } = useLocation();
  const openId = useModals((state) => state.openId);
  const intent = useModals((state) => state.intent);
  return openId === undefined && intent === undefined && isHome({ pathname, search });
}

/**
 * Whether nobody is in the middle of something: no way to another page, whose address is there before the page is, no
 * dialog of any module, no field that is being filled in, no press whose end a dialog would take away.
 */
export function isQuiet(): boolean {
  return (
    isHome(location) &&
    document.querySelector('dialog:modal, dialog[popover], :active') === null &&
    document.activeElement?.matches('input, select, textarea') !== true
  );
}
