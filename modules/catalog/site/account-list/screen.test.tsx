import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  clearRecentGames,
  listFavouriteIds,
  listFavourites,
  listRecentGames,
  removeFavourite,
} from '#modules/catalog/contract.ts';
import { aGame } from '#modules/catalog/testing/a-game.ts';
import { TRIAL } from '#platform/contract/account-type.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { Screen } from './screen.tsx';

const game = aGame({ nodeId: 7 });
const member = { account: 'player1', accountType: 0 };

test('a visitor’s favourites ask for a login [GL-3] [ROL-1]', async () => {
  await showScreen(<Screen />, { path: '/favorite' });
  expect(await screen.findByText(words('catalog.list.logIn'))).toBeTruthy();
});

test('a trial account has no favourites [ROL-2]', async () => {
  const session = { account: 'trial1', accountType: TRIAL };
  await showScreen(<Screen />, { path: '/favorite', session });
  expect(await screen.findByText(words('catalog.list.trueAccount'))).toBeTruthy();
});

test('the last favourite that is taken away leaves a list that says so [GL-3]', async () => {
  let liked = [game];
  const ids = () => liked.map(({ nodeId }) => String(nodeId));
  const user = await showScreen(<Screen />, {
    path: '/favorite',
    session: member,
    server: [
      answers(listFavouriteIds, ids),
      answers(listFavourites, () => ({
        content: liked,
        pageNum: 1,
        totalPages: 1,
        total: liked.length,
      })),
      answers(removeFavourite, ({ nodeId }) => {
        liked = liked.filter((one) => one.nodeId !== nodeId);
        return true;
      }),
    ],
  });
  await user.click(await findButton(words('catalog.favourite.remove', { 0: game.gameName })));
  expect(await screen.findByText(words('catalog.list.none.fav'))).toBeTruthy();
});

test('what was played last is cleared after a question, and the list says so [GL-9]', async () => {
  let played = [{ ...game, playedAt: Date.UTC(2026, 10, 22) }];
  const user = await showScreen(<Screen />, {
    path: '/recent',
    session: member,
    server: [
      answers(listFavouriteIds, () => []),
      answers(listRecentGames, () => ({ list: played, total: played.length, totalPages: 1 })),
      answers(clearRecentGames, () => {
        played = [];
        return true;
      }),
    ],
  });
  await user.click(await findButton(words('catalog.list.clear')));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: words('catalog.list.clearNow') }));
  expect(await screen.findByText(words('catalog.list.none.recent'))).toBeTruthy();
});
