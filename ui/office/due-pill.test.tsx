import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DuePill } from './due-pill.tsx';

const MINUTE_MS = 60_000;

test.each([
  [null, '–'],
  [-1, 'data-tone="ember"'],
  [3, 'data-tone="pollen"'],
  [60, 'data-tone="leaf"'],
])('[O11] an end in %s minutes has its colour', (minutes, shown) => {
  const at = minutes === null ? null : new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  expect(renderToStaticMarkup(<DuePill at={at} soonMs={5 * MINUTE_MS} />)).toContain(shown);
});
