import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Gallery } from '#ui/gallery.tsx';

test('every part renders on the server, every button has a name and no two ids are alike', () => {
  const html = renderToString(<Gallery />);
  const buttons = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)];
  const nameless = buttons.filter(
    ([, attributes = '', inside = '']) =>
      !attributes.includes('aria-label') && inside.replace(/<[^>]+>/g, '').trim() === '',
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(nameless).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
