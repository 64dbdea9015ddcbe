import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import {
  addWorkNote,
  assignWork,
  listColleagues,
  listWork,
  listWorkNotes,
} from '../../contract.office.ts';
import type { Item } from './columns.tsx';
import { Screen } from './screen.tsx';

const HOUR_MS = 3_600_000;

function anItem(item: Partial<Item>): Item {
  return {
    ...{ queue: 'feedback', id: '7', title: 'F23456789', words: null, detail: 'moon.river' },
    since: new Date(Date.now() - 30 * HOUR_MS).toISOString(),
    dueAt: new Date(Date.now() - 6.5 * HOUR_MS).toISOString(),
    ...{
      isOverdue: true,
      owner: null,
      isMine: false,
      isOwnRequest: false,
      mayAssign: true,
      notes: 0,
    },
    ...item,
  };
}

async function showWork(rows: readonly Item[]) {
  const asked: unknown[] = [];
  const given: unknown[] = [];
  const written: unknown[] = [];
  const user = await showOfficeScreen(<Screen />, {
    permissions: [],
    server: [
      answers(listWork, (input) => {
        asked.push(input);
        const counts = { mine: 1, unassigned: 2, all: 3, overdue: 1 };
        return { rows: [...rows], counts, queues: ['feedback', 'approvals'], isMore: false };
      }),
      answers(assignWork, (input) => {
        given.push(input);
        return null;
      }),
      answers(listColleagues, () => ({
        rows: [
          { id: '1', name: 'operator1' },
          { id: '2', name: 'rima' },
        ],
      })),
      answers(listWorkNotes, () => ({
        rows: [{ id: '1', by: 'rima', at: '2026-11-28T12:00:00Z', text: 'asked him by chat' }],
      })),
      answers(addWorkNote, (input) => {
        written.push(input);
        return null;
      }),
    ],
  });
  await screen.findByRole('heading', { name: new RegExp(words('office.work.title')) });
  return { user, asked, given, written };
}

test('[O11] what waits shows its age and how overdue it is, and is taken with one press', async () => {
  const { user, given } = await showWork([anItem({})]);
  const row = await screen.findByRole('row', { name: /F23456789/ });
  const six = words('office.overview.age.hours', { 0: 6 });
  expect(within(row).getByText(words('office.work.overdue_by', { 0: six }))).toBeTruthy();
  const name = words('office.work.take_one', { 0: 'F23456789' });
  await user.click(within(row).getByRole('button', { name }));
  await waitFor(() => expect(given).toEqual([{ queue: 'feedback', item: '7', staffId: '1' }]));
});

test('what one asked for oneself is marked and cannot be taken', async () => {
  await showWork([
    anItem({
      ...{ queue: 'approvals', title: 'role.add', words: 'office.action.role.add' },
      isOwnRequest: true,
    }),
  ]);
  const row = await screen.findByRole('row', { name: new RegExp(words('office.action.role.add')) });
  expect(within(row).getByText(words('office.approval.own'))).toBeTruthy();
  expect(
    within(row).queryByRole('button', { name: new RegExp(words('office.work.take')) }),
  ).toBeNull();
});

test('the dialog has the notes and takes a new one', async () => {
  const { user, written } = await showWork([anItem({ notes: 1 })]);
  const name = words('office.work.open_one', { 0: 'F23456789', 1: 1 });
  await user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('asked him by chat')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: words('office.work.note') }), 'done');
  await user.click(within(dialog).getByRole('button', { name: words('office.work.note_add') }));
  await waitFor(() => expect(written).toEqual([{ queue: 'feedback', item: '7', text: 'done' }]));
});

test('a view is chosen above the list', async () => {
  const { user, asked } = await showWork([]);
  await user.click(await screen.findByText(`${words('office.work.view.mine')} 1`));
  await waitFor(() => expect(asked.at(-1)).toEqual({ view: 'mine' }));
});
