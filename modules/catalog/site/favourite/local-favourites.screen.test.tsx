import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { expect, onTestFinished, test } from 'vitest';
import { addLocal, useLocalFavourites } from './local-favourites.ts';

let renders = 0;

function Heart() {
  renders += 1;
  return <p>{useLocalFavourites('rahim').join(' ')}</p>;
}

test('what the server drew is drawn again for favourites of this browser, and not where it has none [G4] [GL-3]', async () => {
  const container = document.createElement('main');
  document.body.append(container);
  const drawn = await prerender(<Heart />);
  container.innerHTML = await new Response(drawn.prelude).text();
  renders = 0;
  const root = await act(async () => hydrateRoot(container, <Heart />));
  onTestFinished(() => {
    root.unmount();
    container.remove();
    localStorage.clear();
  });
  expect(renders).toBe(1);
  act(() => addLocal('rahim', 7));
  expect([container.textContent, renders]).toEqual(['7', 2]);
});
