import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorState } from '#ui/error-state/error-state.tsx';

test('a block that failed says so by itself, with what support asks for', () => {
  const html = renderToString(
    <ErrorState
      title="Records did not come"
      reference="E-503 · 14:02"
      action={<button type="button">Again</button>}
    >
      Try again in a moment.
    </ErrorState>,
  );
  expect(html).toMatch(/^<div role="alert"/);
  expect(html).toContain('Try again in a moment.');
  expect(html).toContain('E-503 · 14:02');
});
