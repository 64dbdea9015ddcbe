import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

afterEach(cleanup);

const SAID = { label: 'Copy', copiedLabel: 'Copied', byHand: 'Mark it' };

test('a press puts the whole text on the clipboard and says so', async () => {
  const user = userEvent.setup();
  render(<CopyButton text="the whole text" tone="tonal" {...SAID} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe('the whole text');
});

test('where the browser refuses, the button says to mark the text, and nothing breaks', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  render(<CopyButton text="the whole text" tone="tonal" {...SAID} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Mark it');
  expect(screen.getByRole('button').textContent).toBe('Copy');
});
