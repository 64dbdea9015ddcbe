import { expect, test } from 'vitest';
import { words } from '#platform/site/testing/show-screen.tsx';
import { accountKind } from './ledger-words.ts';

test.each([
  ...['cash', 'debt', 'transit', 'external_wallet', 'withdrawal', 'clearing', 'corrections'],
  ...['sandbox-credit', 'trial-credit', 'shard-046', 'payments-3', 'unclaimed-payments'],
  ...['deposit-fees', 'withdrawals', 'withdrawal-charges', 'agent-pay'],
])('[O15] an account of the kind %s has words', (kind) => {
  expect(accountKind(words, kind)).not.toContain(kind.replace(/-\d+$/, ''));
});

test('[O8] an account with a number has it behind its words', () => {
  expect(accountKind(words, 'shard-046')).toBe(`${words('office.account.kind.shard')} 046`);
});
