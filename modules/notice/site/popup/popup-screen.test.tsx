import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAnnouncements, readPopupsOpen } from '#modules/notice/contract.ts';
import { useModals } from '#platform/site/modals.ts';
import { useSession } from '#platform/site/session.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen } from '#platform/site/testing/show-screen.tsx';
import { Modal } from './announcement-dialog.tsx';
import { Part } from './popup-part.tsx';

const TITLES = { A: 'Good to see you again', B: 'Look around', F: 'Your first steps' };
const IDS = { A: 1, B: 2, F: 3 };

const ANNOUNCEMENT = {
  type: 'PU',
  audience: 'ALL',
  priority: 1,
  timestamp: '2026-11-23 10:00:00',
  startDate: 0,
} as const;

const server = [
  answers(readPopupsOpen, () => true),
  answers(listAnnouncements, ({ execution }) => {
    const kind = execution ?? 'B';
    const title = TITLES[kind];
    return {
      player: [],
      banners: [],
      promotion: [],
      popup: [{ ...ANNOUNCEMENT, id: IDS[kind], title, content: title, execution: kind }],
    };
  }),
];

function Site() {
  const isOpen = useModals(({ openId }) => openId === 'announcement');
  return (
    <>
      <Part />
      {isOpen ? <Modal onClose={() => useModals.getState().close()} /> : null}
    </>
  );
}

const titles = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

test('at a first login the announcements for it come after the welcome, those for members with them; the next newcomer in this tab has them too [A1] [ANN-3] [LGN-4]', async () => {
  const newcomer = { account: 'newcomer1', accountType: 0, isFirstLogin: true, isWelcomeDue: true };
  // Another member has seen the pop-up in this tab.
  sessionStorage.setItem('announcementSeen.member', '1');
  await showScreen(<Site />, { session: newcomer, server });
  expect(useModals.getState().openId).toBeUndefined();
  const { open, session } = useSession.getState();
  act(() => session && open({ ...session, isWelcomeDue: false }));
  await waitFor(() => expect(titles()).toEqual([TITLES.F, TITLES.A]));

  act(() => useModals.getState().close());
  act(() => useSession.getState().close());
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(TITLES.B));
  act(() => useModals.getState().close());
  const next = { ...newcomer, account: 'newcomer2', customerId: '2', token: 'second' };
  act(() => useSession.getState().open({ ...next, isWelcomeDue: false }));
  await waitFor(() => expect(titles()).toEqual([TITLES.F, TITLES.A]));
});

test('at a later login there are only the announcements for members [A1] [ANN-3]', async () => {
  await showScreen(<Site />, { session: { account: 'player1', accountType: 0 }, server });
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(TITLES.A));
  expect(screen.queryByText(TITLES.F)).toBeNull();
});

test('a member on a break gets no pop-up [RG-1] [ANN-3]', async () => {
  const asked: string[] = [];
  await showScreen(<Site />, {
    session: { account: 'player1', accountType: 0 },
    server: [
      answers(readPopupsOpen, () => {
        asked.push('open');
        return false;
      }),
      ...server.slice(1),
    ],
  });
  await waitFor(() => expect(asked).toEqual(['open']));
  expect(useModals.getState().openId).toBeUndefined();
});
