import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addFavourite, listFavouriteIds } from '#modules/catalog/contract.ts';
import { aGame } from '#modules/catalog/testing/a-game.ts';
import { useModals } from '#platform/site/modals.ts';
import { useSession } from '#platform/site/session.ts';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { shownToasts } from '#ui/toast/toast-store.ts';
import { GameTile } from '../game-tile.tsx';
import { catalogSite } from '../index.tsx';

const LATE_MS = 100;
const game = aGame({ nodeId: 7 });
const name = { 0: game.gameName };
const session = { account: 'player1', accountType: 0 };

test('a heart pressed before the list of favourites has come turns on [GL-3]', async () => {
  const liked: string[] = [];
  const first = Promise.withResolvers<string[]>();
  let asked = 0;
  const user = await showScreen(<GameTile game={game} />, {
    session,
    server: [
      answers(listFavouriteIds, () => {
        asked += 1;
        return asked === 1 ? first.promise : [...liked];
      }),
      answers(addFavourite, ({ nodeId }) => {
        liked.push(String(nodeId));
        // The first request is answered late, and as things were before the change.
        setTimeout(() => first.resolve([]), LATE_MS);
        return true;
      }),
    ],
  });
  await user.click(await findButton(words('catalog.favourite.add', name)));
  expect(await findButton(words('catalog.favourite.remove', name))).toBeTruthy();
});

test('a heart that the server refuses stays off and says why [GL-3]', async () => {
  const user = await showScreen(<GameTile game={game} />, {
    session,
    server: [
      answers(listFavouriteIds, () => []),
      answers(addFavourite, () => refuses('game_not_found')),
    ],
  });
  const heart = await findButton(words('catalog.favourite.add', name));
  await user.click(heart);
  await waitFor(() =>
    expect(shownToasts()).toMatchObject([{ tone: 'error', text: 'error.game_not_found' }]),
  );
  expect(heart.getAttribute('aria-pressed')).toBe('false');
});

/**
 * Shows the tile to a visitor, who presses the heart, and finishes the interrupted action as a login of the account does.
 * @returns the ids of the member's favourites on the server
 */
async function resumeAs(
  account: { readonly account: string; readonly accountType: number },
  gameType: string,
): Promise<readonly string[]> {
  const liked: string[] = [];
  let queries: QueryClient | undefined;
  function Site() {
    queries = useQueryClient();
    return <GameTile game={{ ...game, gameType }} />;
  }
  const user = await showScreen(<Site />, {
    path: '/rng?page=SHPS',
    server: [
      answers(listFavouriteIds, () => [...liked]),
      answers(addFavourite, ({ nodeId }) => {
        liked.push(String(nodeId));
        return true;
      }),
    ],
  });
  await user.click(await findButton(words('catalog.favourite.add', name)));
  const { openId, takeIntent } = useModals.getState();
  expect(openId).toBe('loginPopupModal');
  const intent = takeIntent();
  expect(intent?.path).toBe('/rng?page=SHPS');
  act(() => useModals.getState().close());
  const opened = { token: 'token', customerId: '1', isFirstLogin: false, isWelcomeDue: false };
  act(() => useSession.getState().open({ ...opened, ...account }));
  const part = catalogSite.resumes?.find((one) => one.name === intent?.action?.name);
  const { resume } = (await part?.load()) ?? {};
  if (resume === undefined || queries === undefined || intent?.action === undefined) {
    throw new Error('nothing finishes the heart');
  }
  await resume(queries, intent.action.data);
  return liked;
}

test('a heart that a visitor pressed is on after the login [A10] [GL-3] [LGN-11]', async () => {
  expect(await resumeAs(session, game.gameType)).toEqual(['7']);
  expect(await findButton(words('catalog.favourite.remove', name))).toBeTruthy();
});

test('a lottery that a visitor wanted is kept in the browser, once [A10] [GL-3] [LGN-11]', async () => {
  localStorage.setItem('lottFavourites:player1', '7');
  expect(await resumeAs(session, 'ELOTT')).toEqual([]);
  expect(localStorage.getItem('lottFavourites:player1')).toBe('7');
  expect(await findButton(words('catalog.favourite.remove', name))).toBeTruthy();
});

test('free play after a pressed heart says that favourites need an account [A10] [ROL-2]', async () => {
  expect(await resumeAs({ account: 'trial1', accountType: 4 }, game.gameType)).toEqual([]);
  expect(useModals.getState().openId).toBe('trueAccountModal');
});

test('a heart pressed when the session has ended asks for the login and is finished by it [A10] [LGN-11]', async () => {
  const user = await showScreen(<GameTile game={game} />, {
    session,
    server: [
      answers(listFavouriteIds, () => []),
      {
        endpoint: addFavourite,
        reply: async () => {
          const body = { success: false, value: null, message: '', errorCode: 'login.not.session' };
          return Response.json(body, { status: 401 });
        },
      },
    ],
  });
  await user.click(await findButton(words('catalog.favourite.add', name)));
  await waitFor(() =>
    expect(useModals.getState()).toMatchObject({
      openId: 'loginPopupModal',
      intent: { path: '/', action: { data: { nodeId: 7 } } },
    }),
  );
});
