import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { BottomBar } from './bottom-bar.tsx';

test('the games of a thumb are all games and no single category [U18]', async () => {
  await showScreen(<BottomBar />, { path: '/games' });
  const games = screen.getByRole('link', { name: words('shell.games') });
  expect(games.getAttribute('href')).toBe('/games');
  expect(games.getAttribute('aria-current')).toBe('page');
});
