import { waitFor, within } from '@testing-library/react';
import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { undoChange } from '#ui/office/testing/undo-change.tsx';
import {
  changeMoneyLimits,
  changeOfficeVendor,
  quarantineVendor,
  readOfficeVendor,
  releaseVendor,
  turnBreaker,
} from '../contract.office.ts';
import { vendorOffice } from './index.tsx';

type Vendor = Static<typeof readOfficeVendor.output>;

const SINCE = '2026-11-28T12:00:00.000Z';
const vendor: Vendor = {
  ...{ code: 'POND', name: 'Pond', isHouse: false, status: 'open', dialect: 'v1' },
  ...{ breaker: 'closed', calls: 1, faults: 0, liveKeys: 1, nextExpiry: null, openCases: 0 },
  ...{ quarantinedAt: null, here: null, walletAddress: 'https://w.example', scale: 2 },
  ...{ txnScope: 'vendor', allowLateBet: false, lateWindowHours: 1, mayRollBackWin: false },
  ...{ profileMaxStake: null, profileMaxPayout: null, defaultMaxPayout: null, maxAtOnce: null },
  ...{ callsPerSecond: 50, maxStake: null, maxPayout: '900.0000', maxHome: null, keys: [] },
  ...{ hasExternalWallet: false, ownIps: ['10.0.0.1'], profileIps: [], patienceMinutes: 60 },
  ...{ retryAt: null, changedAt: null },
};

async function undoVendor(action: string, was: unknown, is: unknown, now: Partial<Vendor>) {
  const sent: unknown[] = [];
  const note =
    <Answer,>(answer: Answer) =>
    (input: unknown) => {
      sent.push(input);
      return answer;
    };
  const shown = await undoChange({
    module: vendorOffice,
    change: { id: '7', action, entity: 'door:POND', before: was, after: is },
    permissions: ['vendor.change', 'vendor.quarantine'],
    server: [
      answers(readOfficeVendor, () => ({ ...vendor, ...now })),
      answers(changeOfficeVendor, note({})),
      answers(turnBreaker, note({})),
      answers(changeMoneyLimits, note({ approvalId: '9' })),
      answers(quarantineVendor, note({})),
      answers(releaseVendor, note({ approvalId: '9' })),
    ],
  });
  return { ...shown, sent };
}

const call = { callsPerSecond: 50, patienceMinutes: 60 };
const limits = { maxStake: null, maxPayout: '500.0000', maxHome: null, ownIps: null };

test.each([
  {
    action: 'vendor.change',
    was: { status: 'open', maxAtOnce: null, ...call },
    is: { status: 'closed', ...call },
    now: { status: 'closed' } as const,
    sends: { status: 'open', ...call },
  },
  {
    action: 'vendor.breaker',
    was: { breaker: 'closed' },
    is: { breaker: 'held' },
    now: { breaker: 'held' } as const,
    sends: { isHeld: false },
  },
  {
    action: 'vendor.limits.approve',
    was: limits,
    is: { ...limits, maxPayout: '900.0000', ownIps: ['10.0.0.1'] },
    now: {},
    sends: { maxStake: null, maxPayout: '500.0000', maxHome: null, allowedIps: null },
  },
  {
    action: 'vendor.quarantine',
    was: { quarantinedAt: null },
    is: { quarantinedAt: SINCE },
    now: { quarantinedAt: SINCE },
    sends: {},
  },
  {
    action: 'vendor.release.approve',
    was: { quarantinedAt: SINCE },
    is: { quarantinedAt: null },
    now: {},
    sends: {},
  },
])('[O19] $action is taken back', async ({ action, was, is, now, sends }) => {
  const { sent, reason } = await undoVendor(action, was, is, now);
  await waitFor(() => expect(sent).toEqual([{ code: 'POND', ...sends, reason }]));
});

test('[O19] a vendor that was changed again since is left as it is', async () => {
  const is = { status: 'closed', ...call };
  const { dialog, sent } = await undoVendor('vendor.change', { status: 'open' }, is, {});
  expect(await within(dialog).findByText(words('office.undo.changed'))).toBeTruthy();
  expect(sent).toEqual([]);
});
