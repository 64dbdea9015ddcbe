import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MESSAGE_TOPIC } from '#modules/inbox/contract.ts';
import { useModals } from '#platform/site/modals.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { playSocket } from '#platform/site/testing/play-socket.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import {
  deleteInbox,
  type InboxMessage,
  listInbox,
  listOutbox,
  markRead,
  muteOffers,
  readRecipientTypes,
  sendLetter,
  sendReply,
} from '../../contract.ts';
import { MESSAGE_TOPIC_NAME } from '../message-topic.ts';
import { Screen } from './screen.tsx';

const ONE: InboxMessage = {
  ...{ inboxId: 1, recordSource: 'ACCOUNT', senderName: 'শাপলা', subject: 'ডিপোজিট এসেছে' },
  ...{ content: '<p>৳ 500</p>', sendTime: Date.now(), read: false, canReply: false },
  metadata: { kind: 'account', code: 'depositArrived', about: '' },
};
const LETTER: InboxMessage = {
  ...{ ...ONE, inboxId: 2, senderName: 'ag***', subject: 'সালাম', canReply: true },
  metadata: { kind: 'person', code: '', about: '' },
};

/** A notice of a payment along the tree. */
const PAYMENT: InboxMessage = {
  ...{ ...ONE, inboxId: 3, subject: 'রিবেট আটকে আছে' },
  metadata: { kind: 'account', code: 'agentHeld', about: 'rebate:7' },
};

async function show(path = '/', first: readonly InboxMessage[] = [ONE, LETTER]) {
  const asked: unknown[] = [];
  let messages = first;
  const note = <Input,>(name: string, input: Input) => asked.push([name, input]);
  const socket = playSocket();
  const user = await showScreen(<Screen />, {
    path,
    session: { account: 'player1', accountType: 0 },
    server: [
      answers(listInbox, ({ kind }) => {
        const content = messages.filter(({ metadata }) => metadata.kind === kind);
        const unreadOf = (one: string) =>
          messages.filter(({ read, metadata }) => !read && metadata.kind === one).length;
        return {
          ...{ content, totalPages: 1, totalElements: content.length, areOffersMuted: false },
          unread: {
            ...{ account: unreadOf('account'), platform: 0, offer: 0, person: unreadOf('person') },
          },
        };
      }),
      answers(markRead, (input) => {
        note('read', input);
        messages = messages.map((one) =>
          one.inboxId === input.id ? { ...one, read: input.read ?? true } : one,
        );
        return 0;
      }),
      answers(deleteInbox, (input) => {
        note('delete', input);
        messages = messages.filter(({ inboxId }) => String(inboxId) !== input.inboxIds);
        return true;
      }),
      answers(muteOffers, (input) => {
        note('mute', input);
        return input.isMuted;
      }),
      answers(readRecipientTypes, () => ({
        ...{ platform: true, merchant: true, upline: true },
        ...{ member_downline: false, agent_downline: false, all_downline: false },
        ...{ named_branch: false, level_branch: false, whole_branch: false, levels: 0 },
      })),
      answers(sendLetter, (input) => {
        note('send', input);
        return { outboxId: 1 };
      }),
      answers(sendReply, (input) => {
        note('reply', input);
        return { outboxId: 2 };
      }),
      answers(listOutbox, () => ({ content: [], totalPages: 0, totalElements: 0 })),
    ],
  });
  return { user, asked, socket };
}

test('a message is read by being opened, leads to its page, and Delete deletes it from the list [MSG-1]', async () => {
  const { user, asked } = await show();
  const row = await screen.findByRole('button', { name: new RegExp(ONE.subject) });
  expect(row.textContent).toContain(words('inbox.unread'));
  await user.click(row);
  expect(await screen.findByRole('heading', { name: ONE.subject })).toBeTruthy();
  await waitFor(() => expect(asked).toEqual([['read', { id: 1, read: true }]]));
  row.focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(asked.at(-1)).toEqual(['delete', { inboxIds: '1' }]));
  expect(await screen.findByText(words('inbox.none.account'))).toBeTruthy();
});

test('a notice of rebates leads to the dialog that shows how they came about [AC-4]', async () => {
  const { user } = await show('/', [PAYMENT]);
  await user.click(await screen.findByRole('button', { name: new RegExp(PAYMENT.subject) }));
  await user.click(await findButton(words('inbox.openPayment')));
  expect(useModals.getState().openId).toBe('agentRebateRun');
  expect(new URLSearchParams(window.location.search).get('rebate')).toBe('7');
});

test('tabs say how much is unread, and a letter is answered [MSG-1]', async () => {
  const { user, asked } = await show();
  const tab = await screen.findByRole('tab', { name: new RegExp(words('inbox.tab.person')) });
  await waitFor(() => expect(tab.textContent).toContain(words('inbox.unreadCount', { 0: 1 })));
  await user.click(tab);
  await user.click(await screen.findByRole('button', { name: new RegExp(LETTER.subject) }));
  await user.click(await findButton(words('inbox.reply')));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(new RegExp(words('inbox.content'))), 'ঠিক আছে');
  await user.click(within(dialog).getByRole('button', { name: words('inbox.send') }));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual([
      'reply',
      { inboxId: 2, subject: `RE: ${LETTER.subject}`, content: 'ঠিক আছে' },
    ]),
  );
});

test('a letter goes to one of those the server names, and the sent ones follow [MSG-1]', async () => {
  const { user, asked } = await show();
  await user.click(await findButton(words('inbox.write')));
  const dialog = await screen.findByRole('dialog');
  const to = await within(dialog).findByLabelText(words('inbox.to'));
  expect(
    within(to)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([words('inbox.to.platform'), words('inbox.to.upline')]);
  await user.selectOptions(to, 'upline');
  await user.type(within(dialog).getByLabelText(words('inbox.subject')), 'বিষয়');
  await user.type(within(dialog).getByLabelText(new RegExp(words('inbox.content'))), 'লেখা');
  await user.click(within(dialog).getByRole('button', { name: words('inbox.send') }));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual([
      'send',
      { recipientType: 'upline', subject: 'বিষয়', content: 'লেখা' },
    ]),
  );
  expect(await screen.findByText(words('inbox.none.sent', { 0: 7 }))).toBeTruthy();
});

test('what arrives is shown without a reload; the topic has one name at both ends [MSG-1]', async () => {
  expect(MESSAGE_TOPIC_NAME).toBe(MESSAGE_TOPIC);
  const { socket } = await show();
  await screen.findByRole('button', { name: new RegExp(ONE.subject) });
  await waitFor(() => expect(socket.topics()).toContain(MESSAGE_TOPIC));
  socket.push(MESSAGE_TOPIC, {});
  expect(await screen.findByRole('button', { name: new RegExp(ONE.subject) })).toBeTruthy();
});
