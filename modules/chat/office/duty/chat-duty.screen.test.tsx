import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import {
  joinService,
  listReplies,
  notifyPersonTyping,
  readServiceQueue,
} from '../../contract.office.ts';
import { AnswerBox } from '../conversations/answer-box.tsx';
import { ChatDuty } from './chat-duty.tsx';
import { putDuty } from './duty.ts';

const typing = answers(notifyPersonTyping, () => ({}));
const permissions = ['chat.answer', 'chat.view'];

function service(waiting: number) {
  const said: boolean[] = [];
  const queue = answers(readServiceQueue, () => ({
    ...{ rows: [], waiting, mine: 0, topic: '', brand: 'shapla', ownId: '1', isHere: true },
    present: [],
  }));
  const join = answers(joinService, ({ isHere }) => {
    said.push(isHere);
    return {};
  });
  return { said, server: [queue, join] };
}

test('[O12] who is on duty is present, and sees who waits, on a page that is not the chat', async () => {
  putDuty('1', { isOn: true, hasSound: true });
  const { said, server } = service(2);
  await showOfficeScreen(<ChatDuty />, { path: '/ledger/accounts', permissions, server });
  const link = await screen.findByRole('link', { name: words('office.chat.duty.waits', { 0: 2 }) });
  expect(link.getAttribute('href')).toMatch(/\/chat$/);
  await expect.poll(() => said).toEqual([true]);
});

test('[O12] who is off duty is not present anywhere, and nothing is asked in their name', async () => {
  putDuty('1', { isOn: false, hasSound: false });
  const { said, server } = service(2);
  await showOfficeScreen(<ChatDuty />, { path: '/', permissions, server });
  expect([said, screen.queryByRole('link')]).toEqual([[], null]);
});

test('[O12] a half-written answer is still there when its conversation is opened again', async () => {
  const server = [answers(listReplies, () => ({ rows: [] }))];
  const box = <AnswerBox id="7" language="bn" />;
  const user = await showOfficeScreen(box, { permissions, server: [...server, typing] });
  await user.type(await screen.findByLabelText(words('office.chat.answer')), 'Half an ans');
  cleanup();
  await showOfficeScreen(box, { permissions, server });
  expect(await screen.findByDisplayValue('Half an ans')).toBeDefined();
});
