import { useState } from 'react';
import { addFavourite, listFavouriteIds, removeFavourite } from '#modules/catalog/contract.ts';
import { isTrial } from '#platform/contract/account-type.ts';
import { useModals } from '#platform/site/modals.ts';
import { reportRefusal } from '#platform/site/report-refusal.ts';
import { useLocation } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { isStoredLocally, toggleLocal, useLocalFavourites } from './local-favourites.ts';
import { useOwnLists } from './use-own-lists.ts';

const STALE_MS = 60_000;

type Known = { readonly nodeId: number; readonly vassalage: string; readonly gameType: string };

/**
 * Whether a game is a favourite, and the way to change that: visitors log in, trial accounts see a dialog (GL-3,
 * ROL-2).
 */
export function useFavourite(game: Known) {
  const { t } = useTranslate();
  const session = useSession((state) => state.session);
  const openModal = useModals((state) => state.open);
  const { pathname, search } = useLocation();
  const isMember = session !== undefined && !isTrial(session.accountType);
  const ids = useFavouriteIds();
  const local = useLocalFavourites(session?.account ?? '');
  const add = useCommand(addFavourite);
  const remove = useCommand(removeFavourite);
  const [isBusy, setBusy] = useState(false);
  const isOn = isStoredLocally(game.gameType)
    ? local.includes(game.nodeId)
    : (ids.data?.includes(String(game.nodeId)) ?? false);

  async function change(): Promise<void> {
    const { nodeId, vassalage: vendor, gameType } = game;
    setBusy(true);
    try {
      await (isOn ? remove : add).send({ nodeId, vendor, gameType });
      await ids.refetch();
    } catch (error) {
      await reportRefusal(t, error);
    } finally {
      setBusy(false);
    }
  }

  function toggle(): void {
    if (session === undefined) {
      openModal('loginPopupModal', { path: pathname + search });
    } else if (!isMember) {
      openModal('trueAccountModal');
    } else if (isStoredLocally(game.gameType)) {
      toggleLocal(session.account, game.nodeId);
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
