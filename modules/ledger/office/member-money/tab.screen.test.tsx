import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { listAccountTransfers, searchAccounts } from '../../contract.office.ts';
import { Tab } from './tab.tsx';

test('[O15] the other side of a member’s money is named in words, never by its code', async () => {
  const owner = 'member:100017';
  const account = { ...{ id: '1', owner, kind: 'cash', currency: 'P' }, balance: '10.0000' };
  const transfer = {
    ...{ id: '9', journalId: '8', accountId: '1', contraId: '2', betId: null, kind: 'stake' },
    ...{ account: { owner, kind: 'cash' }, contra: { owner: 'house', kind: 'shard-046' } },
    ...{ amount: '-5.0000', balanceAfter: '10.0000', at: '2026-11-28T10:00:00.000Z' },
  };
  await showOfficeScreen(<Tab memberId="100017" />, {
    permissions: ['ledger.view'],
    server: [
      answers(searchAccounts, () => ({ rows: [account], next: null })),
      answers(listAccountTransfers, () => ({ account, rows: [transfer], next: null })),
    ],
  });
  expect(await screen.findByText(words('office.owner.house'))).toBeDefined();
  expect(screen.queryByText('house')).toBe(null);
});
