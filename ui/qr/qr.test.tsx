import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { darkPath } from '#ui/qr/dark-path.ts';
import { Qr } from '#ui/qr/qr.tsx';

test('runs of dark modules become rectangles', () => {
  expect(
    darkPath([
      [true, true, false],
      [false, false, false],
      [true, false, true],
    ]),
  ).toBe('M0 0h2v1H0zM0 2h1v1H0zM2 2h1v1H2z');
});

test('a code is named, and has its finder squares and the quiet zone around', () => {
  const html = renderToString(<Qr text="https://example.test/down" label="Scan to install" />);
  expect(html).toContain('role="img" aria-label="Scan to install"');
  expect(html).toMatch(/viewBox="-4 -4 33 33"/);
  expect(html).toContain('M0 0h7v1H0z');
});
