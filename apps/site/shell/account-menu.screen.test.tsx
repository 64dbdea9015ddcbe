import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type MemberInfo, readMemberInfo } from '#modules/member/contract.ts';
import { aMemberInfo } from '#modules/member/testing/a-member-info.ts';
import { AGENT_TYPES, MEMBER, TRIAL } from '#platform/contract/account-type.ts';
import { useModals } from '#platform/site/modals.ts';
import { provideModules } from '#platform/site/module-parts.ts';
import { type Session, useSession } from '#platform/site/session.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useMemberInfo } from './use-member-info.ts';

const PAGES = ['depositv2', 'withdraw', 'transactionHistory', 'personalHistoryCopy'];
const RECORDS = PAGES.map((page) => `centre.mc.${page}`);

/** The modules bring these pages of the member centre. */
function bring(ids: readonly string[]): void {
  const load = () => Promise.reject(new Error('no page is opened here'));
  provideModules([{ memberPages: ids.map((id) => ({ id, load })) }]);
}

beforeEach(() => bring(PAGES));
const texts = (names: readonly string[]) =>
  names.map((name) => words(name.includes('.') ? name : `shell.${name}`));

const INFO = aMemberInfo({
  nickname: 'পাখি',
  avatar: '3',
  clubLabel: { labelName: 'Lily', rankLevel: 5 },
  memberLabel: [
    { labelName: 'Founder', color: '#12715B' },
    { labelName: 'Friend', color: '#ABABAB' },
  ],
});

type Shown = {
  readonly memberCentre?: boolean;
  readonly trialCountsAsAgent?: boolean;
  readonly isSandbox?: boolean;
  readonly info?: MemberInfo;
};

async function openMenu(accountType: number, shown: Shown = {}) {
  const { info, ...brand } = {
    ...{ memberCentre: true, trialCountsAsAgent: false, isSandbox: false },
    ...shown,
  };
  const session: Session = {
    token: 'token',
    customerId: '1',
    account: 'player2',
    accountType,
    isFirstLogin: false,
    isWelcomeDue: false,
  };
  const menu = <AccountMenu session={session} info={info} />;
  const user = await showScreen(menu, { session, brand });
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

test('pages that nobody has opened are not offered, and a deposit has one name where all money is play credit too [U3]', async () => {
  bring(['depositv2', 'personalHistoryCopy']);
  const { user, entries } = await openMenu(MEMBER, { isSandbox: true });
  expect(namesOf(entries)).toEqual(
    texts(['memberCentre', 'deposit', 'centre.mc.personalHistoryCopy', 'security', 'signOut']),
  );
  await user.click(screen.getByRole('menuitem', { name: words('shell.deposit') }));
  expect(location.search).toBe('?mc=depositv2');
});

test('the menu of a phone has search, news, help, theme and languages [U19]', async () => {
  const { user } = await openMenu(MEMBER);
  for (const key of ['shell.to.notices', 'shell.to.help', 'shell.theme']) {
    screen.getByRole('button', { name: words(key) });
  }
  const chosen = screen.getByRole('button', { name: 'বাংলা' });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: words('shell.search') }));
  expect(useModals.getState().openId).toBe('searchModal');
});

test('an agent has the agent centre in place of the member centre [HDR-2] [HDR-3]', async () => {
  const { entries } = await openMenu(AGENT_TYPES[0] ?? 1);
  expect(namesOf(entries)).toEqual(texts([...RECORDS, 'agentCentre', 'security', 'signOut']));
});

test('a brand without the member centre has none of its entries [HDR-3]', async () => {
  const { entries } = await openMenu(MEMBER, { memberCentre: false });
  expect(namesOf(entries)).toEqual(texts(['signOut']));
});

test('a trial account has the member centre’s entry, as no brand counts it as an agent by itself [A5] [SES-4]', async () => {
  const plain = await openMenu(TRIAL);
  expect(namesOf(plain.entries)).toContain(words('shell.memberCentre'));
  expect(namesOf(plain.entries)).not.toContain(words('shell.agentCentre'));
});

test('where trial accounts count as agents they see the agent centre, which warns them [A5] [SES-4] [ROL-2]', async () => {
  const { user, entries } = await openMenu(TRIAL, { trialCountsAsAgent: true });
  expect(namesOf(entries)).not.toContain(words('shell.memberCentre'));
  await user.click(screen.getByRole('menuitem', { name: words('shell.agentCentre') }));
  expect(useModals.getState().openId).toBe('trueAccountModal');
});

test('the menu shows the picture that the member chose, the level and the first label [A6] [HDR-2] [MC-3]', async () => {
  // The test's browser loads no pictures; this one is still on its way.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  await openMenu(MEMBER, { info: INFO });
  expect(document.querySelector('.avatar img')?.getAttribute('src')).toBe('/pictures/avatar-3.svg');
  expect(screen.getByText('Lily')).toBeTruthy();
  expect(screen.getByText('Founder').parentElement?.style.backgroundColor).toBe('#12715B');
  expect(screen.queryByText('Friend')).toBeNull();
});

test('the labels of who is logged in stand beside the session, and go with it [A6] [SES-1]', async () => {
  function Reader() {
    return <p>{useMemberInfo()?.nickname}</p>;
  }
  await showScreen(<Reader />, {
    session: { account: 'player2', accountType: MEMBER },
    server: [answers(readMemberInfo, () => INFO)],
  });
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem('memberLabel') ?? '[]')).toEqual(INFO.memberLabel),
  );
  useSession.getState().close();
  expect(sessionStorage.getItem('memberLabel')).toBeNull();
});
