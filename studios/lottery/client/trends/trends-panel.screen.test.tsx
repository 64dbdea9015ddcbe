import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { readTrends, type TrendsView } from '../../contract.trends.ts';
import type { DrawnResultView } from '../../contract.ts';
import { roadsOf } from '../../games/roads.ts';
import { trendsOf } from '../../games/trends.ts';
import { tableOf } from '../game-table.ts';
import { TrendsPanel } from './trends-panel.tsx';

const drawNo = (place: number) => `20261128-${String(place).padStart(4, '0')}`;

function resultOf(code: string, place: number, balls: readonly number[]): DrawnResultView {
  const { derived } = tableOf(code).rules.resultOf(balls);
  return {
    ...{ drawNo: drawNo(place), roundId: '', drawsAt: place, drawnAt: 0, state: 'result' },
    result: { balls: [...balls], derived },
  };
}

function trendsOfDraws(code: string, draws: readonly (readonly number[])[]): TrendsView {
  const { rules } = tableOf(code);
  return {
    draws: draws.length,
    newest: drawNo(draws.length),
    rows: trendsOf(rules, draws).map(({ of, numbers }) => ({ of, numbers: [...numbers] })),
    roads: [...roadsOf(rules, draws)],
  };
}

async function showPanel(code: string, draws: readonly (readonly number[])[], pushed = 0) {
  return await showScreen(
    <TrendsPanel
      table={tableOf(code)}
      results={draws.map((balls, ago) => resultOf(code, draws.length - ago, balls))}
      look="column"
      onAll={() => undefined}
    />,
    { server: [answers(readTrends, () => trendsOfDraws(code, draws.slice(pushed)))] },
  );
}

test('roads count both sides, and a result that was pushed is in them without a question', async () => {
  await showPanel(
    'K3-1M',
    [
      [6, 6, 5],
      [1, 1, 2],
      [2, 2, 2],
      [6, 5, 4],
    ],
    1,
  );
  const road = await screen.findByRole('region', { name: words('pick.road.size') });
  await waitFor(() =>
    expect(
      within(road)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['2', '1', '1']),
  );
  within(road).getByRole('img', { name: words('board.road.big') });
  screen.getByText(words('board.trends.hot', { 0: 4 }));
});

test('a draw of several prizes shows all of them', async () => {
  const numbers = Array.from({ length: 27 }, (_, place) => (place < 10 ? 10_000 : 10) + place);
  await showPanel('VNB-1M', [numbers]);
  const prizes = await screen.findAllByRole('definition');
  expect(prizes.map(({ textContent }) => textContent).join(' ')).toContain('1000210003');
  screen.getByText(words('pick.prize.G7'));
  expect(screen.queryByText(words('pick.trend.view.roads'))).toBeNull();
});
