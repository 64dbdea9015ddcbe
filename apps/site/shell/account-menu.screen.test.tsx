import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AGENT_TYPES, MEMBER } from '#platform/contract/account-type.ts';
import { useModals } from '#platform/site/modals.ts';
import type { Session } from '#platform/site/session.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { AccountMenu } from './account-menu.tsx';

const RECORDS = ['deposit', 'withdraw', 'accountRecord', 'bettingRecord'];
const texts = (names: readonly string[]) => names.map((name) => words(`shell.${name}`));

async function openMenu(accountType: number, memberCentre = true) {
  const session: Session = { token: 'token', customerId: '1', account: 'player2', accountType };
  const menu = <AccountMenu session={session} info={undefined} />;
  const user = await showScreen(menu, { session, brand: { memberCentre } });
  await user.click(await findButton(words('shell.account', { 0: 'player2' })));
  return { user, entries: screen.getAllByRole('menuitem') };
}

const namesOf = (entries: readonly HTMLElement[]) => entries.map(({ textContent }) => textContent);

test('the menu of a member has its entries in order, the last one asks before it logs out [HDR-2] [HDR-3]', async () => {
  const { user, entries } = await openMenu(MEMBER);
  expect(namesOf(entries)).toEqual(texts(['memberCentre', ...RECORDS, 'security', 'signOut']));
  await user.click(screen.getByRole('menuitem', { name: words('shell.signOut') }));
  expect(useModals.getState().openId).toBe('signOut');
});

test('an agent has the agent centre in place of the member centre [HDR-2] [HDR-3]', async () => {
  const { entries } = await openMenu(AGENT_TYPES[0] ?? 1);
  expect(namesOf(entries)).toEqual(texts([...RECORDS, 'agentCentre', 'security', 'signOut']));
});

test('a brand without the member centre has none of its entries [HDR-3]', async () => {
  const { entries } = await openMenu(MEMBER, false);
  expect(namesOf(entries)).toEqual(texts(['signOut']));
});
