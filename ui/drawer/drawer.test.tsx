import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Drawer } from '#ui/drawer/drawer.tsx';
import { isClosingSwipe } from '#ui/drawer/swipe.ts';

test('a drawer is named by its title and has a button that closes it', () => {
  const html = renderToString(
    <Drawer title="Filters" closeLabel="Close" onClose={() => undefined} footer={<b>3 found</b>}>
      Body
    </Drawer>,
  );
  const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<h2 id="${id}"`);
  expect(html).toContain('aria-label="Close"');
  expect(html).toMatch(/<footer><b>3 found/);
});

test('a sheet closes by a far or a fast swipe down, never by a tap or a swipe up', () => {
  expect(isClosingSwipe({ downPx: 120, durationMs: 900 })).toBe(true);
  expect(isClosingSwipe({ downPx: 40, durationMs: 50 })).toBe(true);
  expect(isClosingSwipe({ downPx: 40, durationMs: 400 })).toBe(false);
  expect(isClosingSwipe({ downPx: 6, durationMs: 1 })).toBe(false);
  expect(isClosingSwipe({ downPx: -200, durationMs: 50 })).toBe(false);
});
