import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Gallery } from '#ui/gallery.tsx';

const nothing = () => undefined;

test.each(['bn', 'en'] as const)(
  'every part renders on the server in %s, every button has a name and no two ids are alike',
  (language) => {
    const html = renderToString(<Gallery language={language} onLanguage={nothing} />);
    const buttons = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)];
    const nameless = buttons.filter(
      ([, attributes = '', inside = '']) =>
        !attributes.includes('aria-label') && inside.replace(/<[^>]+>/g, '').trim() === '',
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(nameless).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  },
);

test('an English page of parts has no Bengali but in what is marked as such', () => {
  const html = renderToString(<Gallery language="en" onLanguage={nothing} />);
  const unmarked = html.replace(/<(\w+)[^>]* lang="bn".*?<\/\1>/gs, '');
  expect(unmarked.replace(/১,২৩৪।৫০|বাংলা|৳/g, '').match(/[\u0980-\u09ff]+/g)).toBeNull();
});
