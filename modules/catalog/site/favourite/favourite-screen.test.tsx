import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addFavourite, listFavouriteIds } from '#modules/catalog/contract.ts';
import { aGame } from '#modules/catalog/testing/a-game.ts';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { shownToasts } from '#ui/toast/toast-store.ts';
import { GameTile } from '../game-tile.tsx';

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
