import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';

test('the words answer too, and a refusal describes the box', () => {
  const html = renderToString(<Checkbox error="Needed to go on">I am 21 or older</Checkbox>);
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toMatch(/<label[^>]*><input[^>]*type="checkbox"[^>]*><span>I am 21 or older/);
  expect(html).toMatch(new RegExp(`id="${id}"[^>]*>Needed to go on`));
  expect(html).toContain('aria-invalid="true"');
});
