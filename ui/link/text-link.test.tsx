import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextLink } from '#ui/link/text-link.tsx';

test('a link is underlined and stays in its tab', () => {
  const html = renderToString(<TextLink href="/help">Help</TextLink>);
  expect(html).toMatch(/^<a href="\/help" class="[^"]*underline/);
  expect(html).not.toContain('target');
});

test('a link into a new tab says so and gives that tab no hold on this one', () => {
  const html = renderToString(
    <TextLink href="https://example.test/" newTabLabel="opens in a new tab">
      Licence
    </TextLink>,
  );
  expect(html).toContain('target="_blank" rel="noopener noreferrer"');
  expect(html).toMatch(/Licence.*opens in a new tab/);
});
