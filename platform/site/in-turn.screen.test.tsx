import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { InTurn } from './in-turn.tsx';
import { openAllGates, restFor } from './near-gate.ts';
import { showScreen } from './testing/show-screen.tsx';

const FOREVER_MS = 3_600_000;

function List() {
  return ['one', 'two'].map((row) => (
    <InTurn key={row}>
      <p>{row}</p>
    </InTurn>
  ));
}

/** The list as the server draws it, taken over on a page that rests, with its idle moments. */
async function restingList() {
  const { prelude } = await prerender(<List />);
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = await new Response(prelude).text();
  const rows = [...container.querySelectorAll('p')];
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  restFor(FOREVER_MS);
  const root = await act(async () => hydrateRoot(container, <List />));
  return {
    rows,
    idle,
    pass: (wait: number) => act(() => new Promise<void>((done) => setTimeout(done, wait))),
    /** React marks the elements that it has taken over. */
    alive: () =>
      rows
        .filter((row) => Object.keys(row).some((key) => key.startsWith('__reactProps')))
        .map(({ textContent }) => textContent),
    end: () => {
      act(() => root.unmount());
      container.remove();
      vi.unstubAllGlobals();
    },
  };
}

test('rows that the server drew come alive one after the other, each in an idle moment, and stay what they are [G4]', async () => {
  const { rows, idle, pass, alive, end } = await restingList();
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
  const { idle, pass, alive, end } = await restingList();
  await pass(20);
  expect(alive()).toEqual([]);
  openAllGates();
  await pass(50);
  expect([idle.length, alive()]).toEqual([1, ['one', 'two']]);
  end();
});

test('rows that the browser draws wait for nothing', async () => {
  restFor(FOREVER_MS);
  await showScreen(<List />);
  expect(document.body.textContent).toContain('onetwo');
  openAllGates();
});
