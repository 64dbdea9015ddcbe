import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { placeBeside } from '#ui/popover/place.ts';
import { Popover } from '#ui/popover/popover.tsx';

const WINDOW = { width: 400, height: 800 };
const SIZE = { width: 200, height: 100 };

test('a box stands below its button, at the start, in the middle or at the end', () => {
  const order = {
    anchor: { left: 120, top: 100, width: 100, height: 40 },
    size: SIZE,
    window: WINDOW,
    side: 'below',
  } as const;
  expect(placeBeside({ ...order, align: 'start' })).toEqual({ left: 120, top: 148 });
  expect(placeBeside({ ...order, align: 'middle' })).toEqual({ left: 70, top: 148 });
  expect(placeBeside({ ...order, align: 'end' })).toEqual({ left: 20, top: 148 });
});

test('where there is no room it goes to the other side, and never over an edge', () => {
  const low = { left: 380, top: 740, width: 20, height: 40 };
  const order = { size: SIZE, window: WINDOW, align: 'start' } as const;
  expect(placeBeside({ ...order, anchor: low, side: 'below' })).toEqual({ left: 192, top: 632 });
  const high = { left: -30, top: 20, width: 20, height: 40 };
  expect(placeBeside({ ...order, anchor: high, side: 'above' })).toEqual({ left: 8, top: 68 });
});

test('a popover is tied to its button and empty until it is opened', () => {
  const html = renderToString(
    <Popover label="Balance in parts" trigger="P 120.00">
      Bonus P 20.00
    </Popover>,
  );
  const id = /popoverTarget="([^"]+)"/i.exec(html)?.[1];
  expect(html).toContain(`id="${id}" popover="auto" role="dialog" aria-label="Balance in parts"`);
  expect(html).toContain('aria-expanded="false"');
  expect(html).not.toContain('Bonus');
});
