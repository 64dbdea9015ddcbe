import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showEditor } from '#ui/office/testing/show-editor.tsx';
import { changeNotice, type NoticeDraft, readNoticeOffice } from '../../contract.office.ts';
import { Screen } from './screen.tsx';

const draft: NoticeDraft = {
  ...{ type: 'B', execution: 'A', audience: 'ALL', priority: 10 },
  ...{ startsAt: '2026-11-28T12:00:00.000Z', endsAt: null },
  title: { en: 'Night work', bn: 'রাতের কাজ' },
  content: { en: '<p>Closed</p>', bn: '<p>বন্ধ</p>' },
};

test('[O3] of two who edit a notice, the second reads who was first, and both changes stand in the end', async () => {
  const state = { draft, version: 4 };
  const sent: NoticeDraft[] = [];
  const { write, send, compare } = await showEditor({
    ...{ page: <Screen />, route: '/notices/:id', path: '/notices/3' },
    permissions: ['notice.change'],
    server: [
      answers(readNoticeOffice, () => ({
        id: '3',
        state: 'on' as const,
        isActive: true,
        ...state,
      })),
      answers(changeNotice, (input) => {
        if (input.version !== state.version) {
          return refuses('notice_changed');
        }
        sent.push(input.draft);
        Object.assign(state, { draft: input.draft, version: state.version + 1 });
        return { version: state.version };
      }),
    ],
  });
  await write(new RegExp(`^${words('office.notices.name')} · English`), 'Mine');
  const theirs = { title: { en: 'Theirs', bn: draft.title.bn }, priority: 20 };
  Object.assign(state, { draft: { ...draft, ...theirs }, version: 5 });
  await send();
  const keepOwn = await compare({ theirs: 'Theirs', own: 'Mine' });
  expect([sent, screen.getByDisplayValue('Mine')]).toEqual([[], expect.anything()]);
  await keepOwn();
  const title = { ...draft.title, en: 'Mine' };
  await waitFor(() => expect(sent).toEqual([{ ...draft, priority: 20, title }]));
});
