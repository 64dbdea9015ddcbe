import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applyAsAgent, readProgram } from '#modules/inquiry/contract.applications.ts';
import { AGENT_TYPES } from '#platform/contract/account-type.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { Screen } from './screen.tsx';

const TEXTS = { lead: '', model: '', who: '', steps: '', faq: '', conduct: '' };
const program = answers(readProgram, () => ({
  program: {
    ...TEXTS,
    payDay: '',
    minActiveMembers: 5,
    tiers: [{ fromUnits: 0, percent: 20 }],
    exampleUnits: 100_000,
    markets: [{ code: 'BD', dialingCode: '880' }],
    minWords: 3,
    maxWords: 40,
  },
}));
const field = (name: string) => screen.getByLabelText(words(`join.${name}`));

test('a shopkeeper applies to become an agent and gets a number [RTE-7]', async () => {
  const applied: unknown[] = [];
  const user = await showScreen(<Screen />, {
    path: '/join',
    server: [
      program,
      answers(applyAsAgent, (application) => {
        applied.push(application);
        return { ticket: 'A23456789' };
      }),
    ],
  });
  const send = await findButton(words('join.send'));
  await user.click(send);
  expect(document.activeElement).toBe(field('name'));
  await user.type(field('name'), 'রহিমা খাতুন');
  await user.type(field('mobile'), '০১৭১২ ৩৪৫৬৭৮');
  await user.type(field('message'), 'খুলনায় আমার দোকানে অনেকে আসেন');
  await user.click(send);
  expect(screen.getByText(words('join.agree.needed'))).toBeTruthy();
  expect(applied).toEqual([]);
  await user.click(field('agree'));
  await user.click(send);
  expect(await screen.findByText(words('join.sent'))).toBeTruthy();
  expect(screen.getByText('A23456789')).toBeTruthy();
  expect(applied).toEqual([
    {
      name: 'রহিমা খাতুন',
      market: 'BD',
      mobileNum: '০১৭১২ ৩৪৫৬৭৮',
      telegram: '',
      whatsapp: '',
      message: 'খুলনায় আমার দোকানে অনেকে আসেন',
      agree: true,
    },
  ]);
});

test('an agent is shown the way to the agent centre instead [RTE-7]', async () => {
  await showScreen(<Screen />, {
    path: '/join',
    session: { account: 'agent1', accountType: AGENT_TYPES[0] ?? 1 },
    server: [program],
  });
  const way = await screen.findByRole('link', { name: words('join.centre') });
  expect(way.getAttribute('href')).toBe('/?ac=agentTeamOverview');
  expect(screen.queryByRole('button', { name: words('join.send') })).toBeNull();
});
