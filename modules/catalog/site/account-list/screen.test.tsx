import { screen, waitFor, within } from '@testing-library/react';
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
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { shownToasts } from '#ui/toast/toast-store.ts';
import { GameTile } from '../game-tile.tsx';
import { Screen } from './screen.tsx';

const game = aGame({ nodeId: 7 });
const member = { account: 'player1', accountType: 0 };
const removeIt = words('catalog.favourite.remove', { 0: game.gameName });

/** A page of favourites that holds the game, as often as it is asked. */
const pageOf = (liked: readonly (typeof game)[]) => ({
  ...{ content: [...liked], pageNum: 1, totalPages: 1, total: liked.length },
});

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
      answers(listFavourites, () => pageOf(liked)),
      answers(removeFavourite, ({ nodeId }) => {
        liked = liked.filter((one) => one.nodeId !== nodeId);
        return true;
      }),
    ],
  });
  await user.click(await findButton(removeIt));
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

test('a favourite that is removed on its page is off in every other list [GL-3]', async () => {
  let liked = [game];
  const user = await showScreen(
    <>
      <Screen />
      <section aria-label="elsewhere">
        <GameTile game={game} />
      </section>
    </>,
    {
      path: '/favorite',
      session: member,
      server: [
        answers(listFavouriteIds, () => liked.map(({ nodeId }) => String(nodeId))),
        answers(listFavourites, () => pageOf(liked)),
        answers(removeFavourite, () => {
          liked = [];
          return true;
        }),
      ],
    },
  );
  const elsewhere = within(await screen.findByRole('region', { name: 'elsewhere' }));
  expect(await elsewhere.findByRole('button', { name: removeIt })).toBeTruthy();
  const page = within(await screen.findByRole('listitem'));
  await user.click(await page.findByRole('button', { name: removeIt }));
  const heart = await elsewhere.findByRole('button', {
    name: words('catalog.favourite.add', { 0: game.gameName }),
  });
  expect(heart.getAttribute('aria-pressed')).toBe('false');
});

test('a removal that the server refuses never says that it was made [GL-3]', async () => {
  const user = await showScreen(<Screen />, {
    path: '/favorite',
    session: member,
    server: [
      answers(listFavouriteIds, () => [String(game.nodeId)]),
      answers(listFavourites, () => pageOf([game])),
      answers(removeFavourite, () => refuses('system.busy')),
    ],
  });
  await user.click(await findButton(removeIt));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ tone: 'error' }]));
  expect(screen.queryByText(words('catalog.list.removed', { 0: game.gameName }))).toBeNull();
  expect(await findButton(removeIt)).toBeTruthy();
});

test('a clearing of what was played that the server refuses says so, and the list stays [GL-9]', async () => {
  const user = await showScreen(<Screen />, {
    path: '/recent',
    session: member,
    server: [
      answers(listFavouriteIds, () => []),
      answers(listRecentGames, () => ({
        ...{ list: [{ ...game, playedAt: Date.UTC(2026, 10, 22) }], total: 1, totalPages: 1 },
      })),
      answers(clearRecentGames, () => refuses('system.busy')),
    ],
  });
  await user.click(await findButton(words('catalog.list.clear')));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: words('catalog.list.clearNow') }));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ tone: 'error' }]));
  expect(await screen.findByText(game.gameName)).toBeTruthy();
  expect(screen.queryByText(words('catalog.list.none.recent'))).toBeNull();
});
