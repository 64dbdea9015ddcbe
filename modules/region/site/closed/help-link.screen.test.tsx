import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { Page } from './pages.tsx';

const CLOSED = { ip: '203.0.113.7', until: '', notice: { en: '', bn: '' } } as const;

/** Shows the page of a closed site and presses its service button. */
async function pressService(status: 1 | 2, help: string) {
  const opened = vi.fn<typeof window.open>(() => null);
  vi.stubGlobal('open', opened);
  const pressed: boolean[] = [];
  const user = await showScreen(<Page closed={{ ...CLOSED, status, help }} controls={null} />);
  const link = screen.queryByRole('link', { name: words('region.help') });
  link?.parentElement?.addEventListener('click', (event) => {
    pressed.push(event.defaultPrevented);
    event.preventDefault();
  });
  if (link !== null) {
    await user.click(link);
  }
  return { link, pressed, windows: opened.mock.calls.map(([address]) => address) };
}

test.each([1, 2] as const)(
  '[A10] in status %i the service button leads to a mail, or opens the window of service, and is absent without an address',
  async (status) => {
    const mail = await pressService(status, 'mailto:service@shapla.example');
    expect(mail.link?.getAttribute('href')).toBe('mailto:service@shapla.example');
    expect([mail.pressed, mail.windows]).toEqual([[false], []]);
    cleanup();
    const page = await pressService(status, 'https://help.example/chat');
    expect(page.windows).toEqual(['https://help.example/chat']);
    // The browser blocked the window, so the page shows the address.
    expect((await screen.findByRole('status')).textContent).toContain('https://help.example/chat');
    cleanup();
    expect((await pressService(status, '')).link).toBeNull();
  },
);
