import { useState } from 'react';
import { addFavourite, listFavouriteIds, removeFavourite } from '#modules/catalog/contract.ts';
import { call, Refused } from '#platform/site/call.ts';
import { useModals } from '#platform/site/modals.ts';
import { reportRefusal } from '#platform/site/report-refusal.ts';
import { useLocation } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { isStoredLocally, toggleLocal, useLocalFavourites } from './local-favourites.ts';
import { useOwnLists } from './use-own-lists.ts';

const STALE_MS = 60_000;
/** The name of the action that a login interrupts; `resume-favourite.ts` finishes it. */
const ADD_FAVOURITE = 'catalog.addFavourite';

type Known = { readonly nodeId: number; readonly vassalage: string; readonly gameType: string };

/**
 * Whether a game is a favourite, and the way to change that: visitors log in and have it then, trial accounts see a
 * dialog (GL-3, LGN-11, ROL-2).
 */
export function useFavourite(game: Known) {
  const { t } = useTranslate();
  const own = useOwnLists();
  const account = useSession((state) => state.session?.account ?? '');
  const openModal = useModals((state) => state.open);
  const { pathname, search } = useLocation();
  const ids = useFavouriteIds();
  const local = useLocalFavourites(account);
  const [isBusy, setBusy] = useState(false);
  const { nodeId, vassalage: vendor, gameType } = game;
  const known = { nodeId, vendor, gameType };
  const isOn = isStoredLocally(gameType)
    ? local.includes(game.nodeId)
    : (ids.data?.includes(String(game.nodeId)) ?? false);

  async function change(): Promise<void> {
    setBusy(true);
    try {
      await call(isOn ? removeFavourite : addFavourite, known);
      await ids.refetch();
    } catch (error) {
      if (error instanceof Refused && error.status === 401) {
        logIn();
      } else {
        await reportRefusal(t, error);
      }
    } finally {
      setBusy(false);
    }
  }

  /** The page comes back after the login, and a heart that was to turn on does so. */
  function logIn(): void {
    const path = pathname + search;
    openModal(
      'loginPopupModal',
      isOn ? { path } : { path, action: { name: ADD_FAVOURITE, data: known } },
    );
  }

  function toggle(): void {
    if (own === 'visitor') {
      logIn();
    } else if (own === 'trial') {
      openModal('trueAccountModal');
    } else if (isStoredLocally(game.gameType)) {
      toggleLocal(account, game.nodeId);
    } else {
      void change();
    }
  }
  return { isOn, isBusy, toggle };
}

/** The nodes of the games that the server keeps as the member's favourites; visitors and trial accounts have none. */
export function useFavouriteIds() {
  const isMember = useOwnLists() === 'member';
  return useEndpoint(listFavouriteIds, {}, { enabled: isMember, staleMs: STALE_MS });
}
