import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Menu } from '#ui/menu/menu.tsx';

test('a menu that was opened names itself, marks the current choice, and keeps its entries for the next time [HDR-4]', async () => {
  const user = userEvent.setup();
  const chosen: string[] = [];
  render(
    <Menu
      label="Language"
      trigger="বাংলা"
      onSelect={(id) => chosen.push(id)}
      items={[
        { id: 'bn', label: 'বাংলা', lang: 'bn', isChosen: true },
        { id: 'en', label: 'English', lang: 'en', isChosen: false },
      ]}
    />,
  );
  const button = screen.getByRole('button', { name: 'Language' });
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const menu = screen.getByRole('menu', { name: 'Language' });
  expect(button.getAttribute('aria-controls')).toBe(menu.id);
  const entries = screen.getAllByRole('menuitemradio');
  expect(entries.map((entry) => [entry.getAttribute('aria-checked'), entry.lang])).toEqual([
    ['true', 'bn'],
    ['false', 'en'],
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: 'English' }));
  expect(chosen).toEqual(['en']);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getAllByRole('menuitemradio', { hidden: true })).toEqual(entries);
});
