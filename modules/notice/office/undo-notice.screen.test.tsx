import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { undoChange } from '#ui/office/testing/undo-change.tsx';
import {
  changeBannerHosts,
  changeNotice,
  type NoticeDraft,
  readBannerHosts,
  readNoticeOffice,
  switchNotice,
} from '../contract.office.ts';
import { noticeOffice } from './index.tsx';

const before: NoticeDraft = {
  ...{ type: 'B', execution: 'A', audience: 'ALL', priority: 10 },
  ...{ startsAt: '2026-11-28T12:00:00.000Z', endsAt: null },
  title: { en: 'Night work', bn: 'রাতের কাজ' },
  content: { en: '<p>Closed</p>', bn: '<p>বন্ধ</p>' },
};
const after = { ...before, priority: 20 };

async function undoNotice(asked: {
  readonly action: string;
  readonly was: unknown;
  readonly is: unknown;
  readonly now: NoticeDraft;
  readonly isActive: boolean;
}) {
  const sent: unknown[] = [];
  const shown = await undoChange({
    module: noticeOffice,
    change: {
      id: '7',
      action: asked.action,
      entity: 'notice:3',
      before: asked.was,
      after: asked.is,
    },
    permissions: ['notice.change', 'notice.publish'],
    server: [
      answers(readNoticeOffice, () => ({
        ...{
          id: '3',
          version: 4,
          state: 'on' as const,
          isActive: asked.isActive,
          draft: asked.now,
        },
      })),
      answers(changeNotice, (input) => {
        sent.push(input);
        return { version: 5 };
      }),
      answers(switchNotice, (input) => {
        sent.push(input);
        return {};
      }),
    ],
  });
  return { ...shown, sent };
}

test('[O19] the words of a notice are put back over what stands now', async () => {
  const words = { action: 'notice.change', was: before, is: after, isActive: true };
  const { sent, reason } = await undoNotice({ ...words, now: after });
  await waitFor(() => expect(sent).toEqual([{ id: '3', version: 4, draft: before, reason }]));
});

test('[O19] a notice whose words were changed again is left as it is', async () => {
  const asked = { action: 'notice.change', was: before, is: after, isActive: true };
  const { dialog, sent } = await undoNotice({ ...asked, now: { ...after, priority: 30 } });
  expect(await within(dialog).findByText(words('office.undo.changed'))).toBeTruthy();
  expect(sent).toEqual([]);
});

test.each([
  ['notice.publish', true, true],
  ['notice.withdraw', false, true],
  ['notice.publish', false, false],
])('[O19] %s of a notice that is on: %s is taken back: %s', async (action, isActive, isUndone) => {
  const on = action === 'notice.publish';
  const { dialog, sent, reason } = await undoNotice({
    ...{ action, was: { isActive: !on }, is: { isActive: on }, now: before, isActive },
  });
  if (isUndone) {
    await waitFor(() => expect(sent).toEqual([{ id: '3', isActive: !isActive, reason }]));
  } else {
    expect(await within(dialog).findByText(words('office.undo.changed'))).toBeTruthy();
    expect(sent).toEqual([]);
  }
});

test('[O19] the hosts that banners may lead to are put back', async () => {
  const version = 'cd'.repeat(16);
  const sent: unknown[] = [];
  const { reason } = await undoChange({
    module: noticeOffice,
    change: {
      ...{ id: '8', action: 'banner.hosts.change', entity: 'banner:hosts' },
      ...{ before: { hosts: ['a.example'] }, after: { hosts: ['a.example', 'b.example'] } },
    },
    permissions: ['banner.publish'],
    server: [
      answers(readBannerHosts, () => ({ hosts: ['b.example', 'a.example'], version })),
      answers(changeBannerHosts, (input) => {
        sent.push(input);
        return {};
      }),
    ],
  });
  await waitFor(() => expect(sent).toEqual([{ hosts: ['a.example'], version, reason }]));
});
