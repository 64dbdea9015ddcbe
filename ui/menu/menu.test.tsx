import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Menu } from '#ui/menu/menu.tsx';

test('a menu is closed at first, names itself and marks the current choice [HDR-4]', () => {
  const html = renderToString(
    <Menu
      label="Language"
      trigger="বাংলা"
      onSelect={() => undefined}
      items={[
        { id: 'bn', label: 'বাংলা', lang: 'bn', isChosen: true },
        { id: 'en', label: 'English', lang: 'en', isChosen: false },
      ]}
    />,
  );
  expect(html).toContain('aria-haspopup="menu"');
  expect(html).toContain('aria-expanded="false"');
  expect(html).toMatch(/role="menuitemradio" aria-checked="true" tabindex="-1" lang="bn"/i);
  expect(html).toMatch(/role="menuitemradio" aria-checked="false" tabindex="-1" lang="en"/i);
});
