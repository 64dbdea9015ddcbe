import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { shownToasts } from '#ui/toast/toast-store.ts';
import { confirmAgentAnnouncement, listAgentAnnouncements } from '../../contract.ts';
import { Screen } from './screen.tsx';

const session = { account: 'agent1', accountType: 1 };

/** A server with so many announcements, of which the first is unread; it keeps what is confirmed. */
function announcing(count: number, newest = 3) {
  const read = new Set(Array.from({ length: count - 1 }, (_, place) => `${place + 2}.3`));
  return [
    answers(listAgentAnnouncements, () => ({
      list: Array.from({ length: count }, (_, place) => {
        const id = place + 1;
        const version = place === 0 ? newest : 3;
        return {
          ...{ id, version, type: 'B' as const, title: `খবর ${id}`, content: `<p>কথা ${id}</p>` },
          ...{ timestamp: '2026-11-13 09:30:00', isRead: read.has(`${id}.${version}`) },
        };
      }),
    })),
    answers(confirmAgentAnnouncement, ({ id, version }) => {
      read.add(`${id}.${version}`);
      return {};
    }),
  ];
}

const card = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('article') ?? document.body;

test('an unread announcement is marked until the agent confirms it, and keeps its receipt [AC-1]', async () => {
  const user = await showScreen(<Screen />, { session, server: announcing(2) });
  const first = await card('খবর 1');
  expect(within(first).getByText(words('notice.agent.unread'))).toBeTruthy();
  expect(within(await card('খবর 2')).queryByRole('button')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('1টি না পড়া');

  await user.click(
    within(first).getByRole('button', { name: new RegExp(words('notice.agent.confirm')) }),
  );
  expect(await within(await card('খবর 1')).findByText(words('notice.agent.read'))).toBeTruthy();
  expect(screen.queryByText(words('notice.agent.unread'))).toBeNull();
  expect(screen.getByRole('status').textContent).toBe(words('notice.agent.allRead'));
});

test('announcements come nine at a time [AC-1]', async () => {
  const user = await showScreen(<Screen />, { session, server: announcing(11) });
  await card('খবর 1');
  expect(screen.getAllByRole('article')).toHaveLength(9);
  await user.click(await findButton(words('notice.page', { 0: 2 })));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('a text that was changed meanwhile is not confirmed: the agent sees why, and what is there now [AC-1]', async () => {
  const [list = answers(listAgentAnnouncements, () => ({ list: [] }))] = announcing(1);
  const refusing = answers(confirmAgentAnnouncement, () => refuses('notice_newer'));
  const user = await showScreen(<Screen />, { session, server: [list, refusing] });
  await user.click(within(await card('খবর 1')).getByRole('button'));
  await waitFor(() =>
    expect(shownToasts()).toMatchObject([{ tone: 'error', text: 'error.notice_newer' }]),
  );
  expect(within(await card('খবর 1')).getByText(words('notice.agent.unread'))).toBeTruthy();
});

test('without announcements the page says so [AC-1]', async () => {
  const server = [answers(listAgentAnnouncements, () => ({ list: [] }))];
  await showScreen(<Screen />, { session, server });
  expect(await screen.findByText(words('notice.agent.none'))).toBeTruthy();
});
