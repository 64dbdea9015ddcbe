import type { QueryClient } from '@tanstack/react-query';
import { addFavourite, listFavouriteIds, listFavourites } from '#modules/catalog/contract.ts';
import { isTrial } from '#platform/contract/account-type.ts';
import { call, Refused } from '#platform/site/call.ts';
import { type IntentAction, useModals } from '#platform/site/modals.ts';
import { readAgain } from '#platform/site/read-again.ts';
import { useSession } from '#platform/site/session.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { addLocal, isStoredLocally } from './local-favourites.ts';

const LISTS: ReadonlySet<unknown> = new Set([listFavouriteIds.wire[0], listFavourites.wire[0]]);

/**
 * Adds the game whose heart a visitor pressed, now that somebody is logged in. One that is a favourite already stays one;
 * a trial account is told why it has none (GL-3, LGN-11, ROL-2).
 */
export async function resume(queries: QueryClient, data: IntentAction['data']): Promise<void> {
  const { session } = useSession.getState();
  const { nodeId, vendor, gameType } = data;
  if (session === undefined || typeof nodeId !== 'number') {
    return;
  }
  if (isTrial(session.accountType)) {
    useModals.getState().open('trueAccountModal');
    return;
  }
  if (isStoredLocally(String(gameType))) {
    addLocal(session.account, nodeId);
    return;
  }
  try {
    await call(addFavourite, { nodeId, vendor: String(vendor), gameType: String(gameType) });
    await readAgain(queries, { predicate: ({ queryKey }) => LISTS.has(queryKey[0]) });
  } catch (error) {
    if (!(error instanceof Refused)) {
      throw error;
    }
    // The message is the server's, in the reader's language; a line that is down shows by itself.
    if (error.message !== '') {
      showToast({ tone: 'error', text: error.message });
    }
  }
}
