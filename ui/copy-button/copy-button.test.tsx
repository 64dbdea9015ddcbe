import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CopyButton } from './copy-button.tsx';

test('the server draws the button for a text that only a browser knows', () => {
  const drawn = renderToStaticMarkup(
    <CopyButton text={() => location.href} tone="quiet" label="Copy" copiedLabel="Copied" />,
  );
  expect(drawn).toContain('Copy');
});
