import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import type { BoardView } from '../../contract.ts';
import { tableOf } from '../game-table.ts';
import { FairnessSheet } from './fairness-sheet.tsx';
import { RulesSheet } from './rules-sheet.tsx';

const BOARD: BoardView = {
  watchers: 0,
  serverNow: 0,
  nameKey: '',
  periodMs: 60_000,
  draw: null,
  results: [],
  restricted: [],
  perNumber: { limit: '2000000.0000', halfFrom: '1200000.0000' },
  plans: { maxDraws: 50, maxTimes: 10_000 },
  termsFrom: 0,
  odds: [],
};

test('[M8] the sheet leads to what is promised, also before the first draw, and leaves the game open', async () => {
  await showScreen(
    <FairnessSheet table={tableOf('K3-1M')} board={BOARD} onClose={() => undefined} />,
  );
  const link = await screen.findByRole('link', { name: words('board.fairness.page') });
  expect(link.getAttribute('href')).toBe('/fairness');
  expect(link.getAttribute('target')).toBe('_blank');
});

test.each(['COMMIT', 'BEACON', 'OUTSIDE'] as const)(
  'what decides a draw is said in words, not by the code %s [U32]',
  async (mode) => {
    const draw = {
      ...{ drawNo: '20261128-0007', roundId: 'K3-1M-20261128-0007', commitment: null, mode },
      ...{ beacon: null, opensAt: 0, locksAt: 50_000, drawsAt: 60_000 },
    };
    const of = { table: tableOf('K3-1M'), board: { ...BOARD, draw }, onClose: () => undefined };
    await showScreen(
      <>
        <FairnessSheet {...of} />
        <RulesSheet {...of} />
      </>,
    );
    expect(await screen.findByText(words(`board.mode.name.${mode.toLowerCase()}`))).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/COMMIT|BEACON|OUTSIDE/);
  },
);
