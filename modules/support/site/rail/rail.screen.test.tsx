import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readMemberInfo } from '#modules/member/contract.ts';
import { aMemberInfo } from '#modules/member/testing/a-member-info.ts';
import { listServiceChannels, type ServiceChannel } from '#modules/support/contract.ts';
import { CHAT, LINK } from '#modules/support/field-rules.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { Part } from './rail.tsx';

const channel = (csType: 'LIVECHAT' | 'VIP', title: string): ServiceChannel => ({
  csType,
  title,
  titles: { bn: title },
  path: '',
  type: CHAT,
});
const channels = answers(listServiceChannels, () => ({
  channels: [channel('LIVECHAT', 'লাইভ চ্যাট'), channel('VIP', 'ভিআইপি সেবা')],
}));

/** The window is as wide as a phone, or as a desktop. */
function windowIs(width: 'narrow' | 'wide') {
  const noChange = () => undefined;
  const query = {
    matches: width === 'wide',
    addEventListener: noChange,
    removeEventListener: noChange,
  };
  vi.stubGlobal('matchMedia', () => query);
}

beforeEach(() => windowIs('wide'));

/** The channels of customer service for a member of a rank. */
async function offeredAt(rankLevel: number): Promise<readonly string[]> {
  const clubLabel = { labelName: 'Gold', rankLevel };
  const user = await showScreen(<Part />, {
    session: { account: 'player2', accountType: 0 },
    server: [channels, answers(readMemberInfo, () => aMemberInfo({ clubLabel }))],
  });
  const expected = rankLevel > 4 ? 'ভিআইপি সেবা' : 'লাইভ চ্যাট';
  await screen.findAllByText(expected);
  await user.click(await findButton(words('support.title')));
  const sheet = await screen.findByRole('dialog', { name: words('support.title') });
  return within(sheet)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent ?? '');
}

test('members above rank 4 find VIP service in place of live chat [SVC-2]', async () => {
  expect(await offeredAt(5)).toEqual(['ভিআইপি সেবা', words('support.feedback')]);
});

test('members of rank 4 find live chat and no VIP service [SVC-2]', async () => {
  expect(await offeredAt(4)).toEqual(['লাইভ চ্যাট', words('support.feedback')]);
});

test('the floating button keeps to the edge while one reads on, and comes out when one turns back [U45]', async () => {
  await showScreen(<Part />, { server: [channels] });
  const button = await findButton(words('support.title'));
  const isTucked = () => button.hasAttribute('data-tucked');
  const scrollTo = (top: number) =>
    act(() => {
      window.scrollTo(0, top);
      window.dispatchEvent(new Event('scroll'));
    });
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    value: 5_000,
  });
  expect(isTucked()).toBe(true);
  scrollTo(600);
  expect(isTucked()).toBe(true);
  scrollTo(500);
  expect(isTucked()).toBe(false);
  scrollTo(700);
  expect(isTucked()).toBe(true);
  scrollTo(4_300);
  expect(isTucked()).toBe(false);
  scrollTo(0);
  expect(isTucked()).toBe(true);
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
});

test('a phone draws no rail and makes no clock for it; a wide window has the rail, with whether somebody is there [G4] [SVC-1]', async () => {
  const clock = vi.spyOn(Intl, 'DateTimeFormat');
  onTestFinished(() => clock.mockRestore());
  const byHours: ServiceChannel = {
    ...channel('LIVECHAT', 'লাইভ চ্যাট'),
    type: LINK,
    hours: { opens: '00:00', closes: '23:59' },
  };
  const server = [answers(listServiceChannels, () => ({ channels: [byHours] }))];
  windowIs('narrow');
  await showScreen(<Part />, { server });
  await findButton(words('support.title'));
  expect([document.querySelector('.service-rail'), clock.mock.calls]).toEqual([null, []]);
  cleanup();

  windowIs('wide');
  await showScreen(<Part />, { server });
  await screen.findByText('লাইভ চ্যাট');
  expect(clock).toHaveBeenCalled();
});
