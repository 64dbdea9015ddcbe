import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { tableOf } from '../game-table.ts';
import { ResultBand } from './result-band.tsx';
import { anyResult } from './room.tsx';

/** Games of each art, and how many balls or dice a result of theirs shows. */
const GAMES = [
  ['KENO-1M', 20],
  ['WINGO-1M', 1],
  ['VNB-1M', 5],
  ['K3-1M', 3],
] as const;

const theBand = () => screen.getByRole('list', { name: words('board.lastResults') });

async function showBand(code: string, isAwaited: boolean, count: number) {
  const table = tableOf(code);
  await showScreen(
    <ResultBand
      {...{ table, isAwaited, bets: [] }}
      results={Array.from({ length: count }, () => anyResult(table))}
      onGame={() => undefined}
    />,
  );
  return within(theBand()).getAllByRole('listitem');
}

test.each(GAMES)(
  '[U5] a result of %s that is awaited takes the last place of the band and has the room of a result',
  async (code, shown) => {
    const places = await showBand(code, true, 10);
    expect(places).toHaveLength(10);
    expect(places.map((place) => place.querySelectorAll('[role="img"] > *').length)).toEqual(
      places.map(() => shown),
    );
    expect(within(places[0] ?? theBand()).queryByRole('img')).toBeNull();
  },
);

test('[U5] before the first draw the band has the room of a result, and says that there is none', async () => {
  const [place] = await showBand('K3-1M', false, 0);
  expect(place?.querySelectorAll('[role="img"] > *')).toHaveLength(3);
  screen.getByText(words('board.noResults'));
});

test.each(GAMES)(
  '[U5] a void draw of %s has the room of a result, and says so',
  async (code, shown) => {
    const table = tableOf(code);
    await showScreen(
      <ResultBand
        {...{ table, isAwaited: false, bets: [] }}
        results={[{ ...anyResult(table), state: 'void', result: null }]}
        onGame={() => undefined}
      />,
    );
    const [place] = within(theBand()).getAllByRole('listitem');
    expect(place?.querySelectorAll('[role="img"] > *')).toHaveLength(shown);
    screen.getByText(words('board.void'));
  },
);

test('[U5] a new result writes into the places of the band, and moves none', async () => {
  const table = tableOf('K3-1M');
  const resultOf = (drawNo: string) => ({ ...anyResult(table), drawNo });
  function Drawing() {
    const [drawNos, setDrawNos] = useState(['20261128-0007']);
    return (
      <>
        <button type="button" onClick={() => setDrawNos(['20261128-0008', ...drawNos])}>
          next
        </button>
        <ResultBand
          {...{ table, isAwaited: false, bets: [] }}
          results={drawNos.map(resultOf)}
          onGame={() => undefined}
        />
      </>
    );
  }
  const user = await showScreen(<Drawing />);
  const [first] = theBand().children;
  expect(first?.textContent).toContain('#0007');
  await user.click(screen.getByText('next'));
  expect(theBand().children).toHaveLength(2);
  expect(theBand().children[0]).toBe(first);
  expect(first?.textContent).toContain('#0008');
});
