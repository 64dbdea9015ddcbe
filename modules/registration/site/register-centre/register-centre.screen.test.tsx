import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type AffiliateLink,
  createLink,
  listLinks,
  pauseLink,
  readRebateSettings,
} from '#modules/downline/contract.links.ts';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { OpenedNote } from './opened-note.tsx';
import { Screen } from './screen.tsx';

const session = { account: 'agent1', accountType: 1 };
const settings = answers(readRebateSettings, () => ({
  list: [
    {
      ...{ productType: 'RNG' as const, rebateValue: 0.8, highestRebate: 0.8 },
      ...{ rebateInterval: 0.05, quotaRebateConfig: [] },
    },
  ],
  types: [0, 2, 41, 42],
}));
const LINK: AffiliateLink = {
  ...{ affiliateCode: 'eid2026', name: 'ঈদ', promotionChannel: 'facebook', type: 0 },
  ...{ landingPage: 'register', url: 'https://neel.test/register?referralCode=eid2026' },
  ...{ rebates: [{ productType: 'RNG', rebateValue: 0.4 }], quota: 50, expireTime: null },
  ...{ status: 'open', createTime: 1_790_000_000_000 },
  ...{ visits: 120, registrations: 14, firstDeposits: 6 },
};

test('a link shows its address and what it has brought, and is paused by one press [AC-3]', async () => {
  let status: AffiliateLink['status'] = 'open';
  const server = [
    settings,
    answers(listLinks, () => ({ list: [{ ...LINK, status }], totalPages: 1 })),
    answers(pauseLink, ({ isPaused }) => {
      status = isPaused ? 'paused' : 'open';
      return true;
    }),
  ];
  const user = await showScreen(<Screen />, { session, server });
  expect(await screen.findByText(LINK.url)).toBeTruthy();
  expect(screen.getByText('14 / 50')).toBeTruthy();
  await user.click(await findButton(words('registerCentre.pause')));
  expect(await screen.findByText(words('registerCentre.status.paused'))).toBeTruthy();
  expect(await findButton(words('registerCentre.resume'))).toBeTruthy();
});

test('a first link is made from its name alone; what the server refuses stands at its field [AC-3]', async () => {
  const sent: unknown[] = [];
  const server = [
    settings,
    answers(listLinks, () => ({ list: [], totalPages: 0 })),
    answers(createLink, (input) => {
      sent.push(input);
      return sent.length === 1 ? refuses('agent.link.taken') : LINK;
    }),
  ];
  const user = await showScreen(<Screen />, { session, server });
  expect(await screen.findByText(words('registerCentre.links.none'))).toBeTruthy();
  await user.click(await findButton(words('registerCentre.links.make')));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(words('registerCentre.link.name')), 'ঈদ');
  await user.type(dialog.getByLabelText(words('registerCentre.link.code')), 'eid2026');
  const make = () =>
    user.click(dialog.getByRole('button', { name: words('registerCentre.links.send') }));
  await make();
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await make();
  await screen.findByText(words('registerCentre.links.none'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent[0]).toMatchObject({
    ...{ name: 'ঈদ', type: 0, promotionChannel: 'other', landingPage: 'register' },
    ...{ expiryDays: 0, affiliateCode: 'eid2026' },
  });
});

test('an account is opened only for somebody of age [AC-3]', async () => {
  const server = [settings, answers(listLinks, () => ({ list: [], totalPages: 0 }))];
  const user = await showScreen(<Screen />, { session, server });
  await user.click(await screen.findByRole('tab', { name: words('registerCentre.tab.direct') }));
  const panel = within(await screen.findByRole('tabpanel'));
  await user.type(
    await panel.findByRole('textbox', { name: words('registerCentre.open.username') }),
    'rumana7',
  );
  await user.click(await findButton(words('registerCentre.open.draw')));
  const send = await findButton(words('registerCentre.open.send'));
  expect(send).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox'));
  expect(send).toHaveProperty('disabled', false);
});

test('the first password is shown once, with what the agent says [AC-3]', async () => {
  const opened = { userName: 'rumana7', password: 'abc234def567' };
  await showScreen(<OpenedNote opened={opened} />, { session, server: [] });
  expect(screen.getByText(words('registerCentre.opened', { 0: 'rumana7' }))).toBeTruthy();
  expect(screen.getByText('abc234def567')).toBeTruthy();
});
