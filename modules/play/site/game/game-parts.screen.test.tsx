import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { provideModules } from '#platform/site/module-parts.ts';
import { showScreen } from '#platform/site/testing/show-screen.tsx';
import { GameParts } from './game-parts.tsx';

afterEach(() => provideModules([]));

test('what modules bring beside a game is there with it, and one that does not load takes nothing else with it [RG-1]', async () => {
  provideModules([
    { gameParts: [{ id: 'lost', load: () => Promise.reject(new Error('not there')) }] },
    { gameParts: [{ id: 'watch', load: async () => ({ Part: () => <p>watched</p> }) }] },
  ]);
  await showScreen(<GameParts />, {});
  expect(await screen.findByText('watched')).toBeTruthy();
});
