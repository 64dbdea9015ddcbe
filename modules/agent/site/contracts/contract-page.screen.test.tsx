import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, type PlayedEndpoint, refuses } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import {
  type AgentContract,
  type ContractInfo,
  listDailyRuns,
  offerDailyContract,
  previewContract,
  processDailyContract,
  readAgentRun,
  readDailyContract,
} from '../../contract.ts';
import { ContractPage } from './contract-page.tsx';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 29, 6);

function aContract(change: Partial<AgentContract> = {}): AgentContract {
  return {
    ...{ id: '7', kind: 'daily', agent: 'agent1', giver: null, version: 1, period: 'daily' },
    terms: {
      tiers: [
        { rate: 40, activeMembers: 0, validBet: '0', loss: '0' },
        { rate: 80, activeMembers: 10, validBet: '500000', loss: '0' },
      ],
      realtime: null,
    },
    ...{ state: 'accepted', offeredAt: NOW, answerUntil: NOW + HOUR_MS, startsAt: NOW },
    ...{ endsAt: null, endReason: null },
    ...change,
  };
}

const EMPTY: ContractInfo = {
  ...{ mine: null, next: null, offered: null, ceiling: null, now: null, ranUntil: null },
  ...{ nextRunAt: null, agents: [], team: [], totalPages: 0 },
};

async function show(
  info: Partial<ContractInfo>,
  server: readonly PlayedEndpoint[] = [],
  path = '/',
) {
  return await showScreen(<ContractPage kind="daily" />, {
    path,
    session: { account: 'agent1', accountType: 1 },
    server: [
      answers(readDailyContract, () => ({ ...EMPTY, ...info })),
      answers(listDailyRuns, () => ({ list: [], totalPages: 0 })),
      ...server,
    ],
  });
}

test('without a contract the page says so, and there is nothing to pass on [AC-2]', async () => {
  await show({});
  expect(await screen.findByText(words('agent.none'))).toBeTruthy();
  expect(screen.queryByText(words('agent.team'))).toBeNull();
});

test('an offered contract is in plain words and is accepted after a question [AC-3]', async () => {
  const sent: unknown[] = [];
  const user = await show({ offered: aContract({ state: 'offered', startsAt: null }) }, [
    answers(processDailyContract, (input) => {
      sent.push(input);
      return { startsAt: NOW, endsAt: null };
    }),
  ]);
  expect(await screen.findByText(words('agent.plain.daily.always', { 1: '0.4%' }))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words('agent.accept') }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: words('agent.accept') }));
  expect(sent).toEqual([{ id: '7', action: 'accept' }]);
});

test('an offer is sent only after its maker has read whose contracts it ends [AC-3]', async () => {
  const sent: unknown[] = [];
  const user = await show(
    { mine: aContract(), ceiling: { topRate: 80, lossRate: 0 }, agents: ['agent2'] },
    [
      answers(previewContract, () => ({
        startsAt: NOW,
        ends: [{ agent: 'agent9', topRate: 60, lossRate: 0 }],
        last: null,
      })),
      answers(offerDailyContract, (input) => {
        sent.push(input);
        return { id: '8' };
      }),
    ],
  );
  await user.click(await screen.findByRole('button', { name: words('agent.offer') }));
  await user.type(await screen.findByLabelText(words('agent.editor.rate')), '0.4');
  await user.click(screen.getByRole('button', { name: words('agent.offer.look') }));
  expect(await screen.findByText(/agent9/)).toBeTruthy();
  // Of a period that was not counted it says so, and shows no zero.
  expect(screen.getByText(words('agent.offer.uncounted'))).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: words('agent.offer.send') }));
  expect(sent).toEqual([
    {
      ...{ username: 'agent2', period: 'daily' },
      terms: {
        tiers: [{ rate: 40, activeMembers: 0, validBet: '0', loss: '0' }],
        realtime: null,
      },
    },
  ]);
});

test('a run opens by its number in the address, and each of its bets leads to the bet itself [AC-4]', async () => {
  const user = await show(
    {},
    [
      answers(readAgentRun, ({ id }) => ({
        run: {
          ...{ id, version: 3, from: NOW, until: NOW + HOUR_MS, gross: '12', pays: '12' },
          ...{ carries: '0', state: 'paid' as const, holdReason: null, paidAt: NOW },
        },
        ...{ terms: aContract().terms, tier: 0, costs: null, carried: '0', below: '0', next: null },
        disputes: [],
        figures: {
          ...{ activeMembers: 1, bets: 1, stake: '3000', validBet: '3000', payout: '0' },
          loss: '3000',
        },
        parts: [{ rate: 40, base: '3000', pays: '12' }],
        digest: 'abc',
        bets: [
          {
            ...{ betId: '77', revision: 1, member: 'moon', gameCode: 'G', countedAt: NOW },
            ...{ stake: '3000', validBet: '3000', payout: '0' },
          },
        ],
      })),
    ],
    '/?run=42',
  );
  const dialog = await screen.findByRole('dialog', { name: words('agent.run.title') });
  expect(await within(dialog).findByText('0.4% ×')).toBeTruthy();
  expect(dialog.textContent).toContain(words('agent.version', { 0: '3' }));
  await user.click(
    within(dialog).getByRole('button', { name: words('agent.bet.number', { 0: '77' }) }),
  );
  const query = new URLSearchParams(window.location.search);
  expect([query.get('ac'), query.get('mcq')]).toEqual(['personalHistoryCopy', 'bet=77']);
});

test('a brand without such contracts says so [AC-6]', async () => {
  await showScreen(<ContractPage kind="daily" />, {
    session: { account: 'agent1', accountType: 1 },
    server: [answers(readDailyContract, () => refuses('agent.contract.off'))],
  });
  expect(await screen.findByText('error.agent.contract.off')).toBeTruthy();
});
