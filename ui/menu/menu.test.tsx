import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Menu } from '#ui/menu/menu.tsx';

test('a menu is closed at first, and a page is drawn without its entries [HDR-4] [G4]', () => {
  const html = renderToString(
    <Menu
      label="Language"
      trigger="বাংলা"
      onSelect={() => undefined}
      items={[{ id: 'bn', label: 'বাংলা', isChosen: true }]}
    />,
  );
  expect(html).toContain('aria-haspopup="menu"');
  expect(html).toContain('aria-expanded="false"');
  expect(html).not.toContain('aria-controls');
  expect(html).not.toContain('role="menu');
});
