import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { InTurn } from './in-turn.tsx';
import { openAllGates, restFor } from './near-gate.ts';
import { showScreen } from './testing/show-screen.tsx';

/** A list of two rows; a press on a row that is alive says which it is. */
function List({ onPress }: { readonly onPress: (row: string) => void }) {
  return ['one', 'two'].map((row) => (
    <InTurn key={row}>
      <button type="button" onClick={() => onPress(row)}>
        {row}
      </button>
    </InTurn>
  ));
}

/** The list as the server draws it, taken over on a page that rests, with its idle moments. */
async function restingList(ms: number) {
  const { prelude } = await prerender(<List onPress={() => undefined} />);
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = await new Response(prelude).text();
  const rows = [...container.querySelectorAll('button')];
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  restFor(ms);
  const pressed: string[] = [];
  const list = <List onPress={(row) => pressed.push(row)} />;
  const root = await act(async () => hydrateRoot(container, list));
  return {
    rows,
    idle,
    pass: (wait: number) => act(() => new Promise<void>((done) => setTimeout(done, wait))),
    /** What answers to a press on every row. */
    alive: () => {
      pressed.length = 0;
      for (const row of rows) {
        act(() => row.click());
      }
      return [...pressed];
    },
    end: () => {
      act(() => root.unmount());
      container.remove();
      vi.unstubAllGlobals();
    },
  };
}

test('rows that the server drew come alive one after the other, each in an idle moment, and stay what they are [G4]', async () => {
  const { rows, idle, pass, alive, end } = await restingList(1);
  await pass(20);
  expect([idle.length, alive()]).toEqual([1, []]);
  idle.pop()?.();
  await pass(20);
  expect([idle.length, alive()]).toEqual([1, ['one']]);
  idle.pop()?.();
  await pass(20);
  expect(alive()).toEqual(['one', 'two']);
  expect(rows.every((row) => row.isConnected)).toBe(true);
  end();
});

test('a reader who touches the page finds all rows alive', async () => {
  const { idle, pass, alive, end } = await restingList(3_600_000);
  await pass(20);
  expect(alive()).toEqual([]);
  openAllGates();
  await pass(50);
  expect([idle.length, alive()]).toEqual([0, ['one', 'two']]);
  end();
});

test('rows that the browser draws wait for nothing', async () => {
  restFor(3_600_000);
  await showScreen(<List onPress={() => undefined} />);
  expect(document.body.textContent).toContain('onetwo');
  openAllGates();
});
