import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { listAnnouncements } from '../../contract.ts';
import { Screen } from './screen.tsx';

const COUNT = 13;
const notices = Array.from({ length: COUNT }, (_, place) => ({
  id: place + 1,
  title: `নোটিশ ${place + 1}`,
  content: `<p>কথা ${place + 1}</p>`,
  type: 'PL' as const,
  execution: 'B' as const,
  audience: 'ALL' as const,
  priority: 0,
  timestamp: `2026-11-${String(place + 1).padStart(2, '0')} 09:30:00`,
  startDate: place + 1,
}));
const server = [
  answers(listAnnouncements, () => ({ player: notices, banners: [], popup: [], promotion: [] })),
];
const opener = (card: HTMLElement) => within(card).getAllByRole('button')[0] ?? card;

test('notices come nine at a time, the newest first, and each opens [ANN-4] [ANN-5]', async () => {
  const user = await showScreen(<Screen />, { path: '/noticePage', server });
  const cards = await screen.findAllByRole('article');
  expect(cards).toHaveLength(9);
  const [first = document.body] = cards;
  expect(within(first).getByRole('heading').textContent).toBe(`নোটিশ ${COUNT}`);
  expect(within(first).getByText(/^2026-11-13 09:30/)).toBeTruthy();
  expect(opener(first).getAttribute('aria-expanded')).toBe('false');
  await user.click(opener(first));
  expect(opener(first).getAttribute('aria-expanded')).toBe('true');

  await user.click(await findButton(words('notice.page', { 0: 2 })));
  expect(screen.getAllByRole('article')).toHaveLength(COUNT - 9);
  expect(location.search).toBe('?page=2');
});

test('a link leads to one of them, on whichever page it is [ANN-4]', async () => {
  await showScreen(<Screen />, { path: '/noticePage?id=2', server });
  const title = await screen.findByRole('heading', { name: 'নোটিশ 2' });
  const card = title.closest('article') ?? document.body;
  expect(opener(card).getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('article')).toHaveLength(COUNT - 9);
});

test('a word that none of them has shows none, and the way back to all [ANN-4]', async () => {
  const user = await showScreen(<Screen />, { path: '/noticePage?q=zzz', server });
  await user.click(await findButton(words('notice.showAll')));
  expect(screen.getAllByRole('article')).toHaveLength(9);
});
