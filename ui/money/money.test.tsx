import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Money } from '#ui/money/money.tsx';

test('a hidden amount is three stars and never in the page [HDR-2]', () => {
  const html = renderToString(
    <Money value={12_405_000n} symbol="৳" isHidden hiddenLabel="Balance hidden" />,
  );
  expect(html).toContain('***');
  expect(html).toContain('Balance hidden');
  expect(html).not.toContain('1,240');
});
