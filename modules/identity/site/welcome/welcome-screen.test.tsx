import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LoginResult } from '#modules/identity/contract.ts';
import { useEnterSession } from '#platform/site/enter-session.ts';
import { useModals } from '#platform/site/modals.ts';
import { useNavigate } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { useAfterLogin } from '../login/use-after-login.ts';
import { Modal } from './welcome-dialog.tsx';
import { Part } from './welcome-part.tsx';

const answer: LoginResult = {
  token: 'token',
  id: 7,
  userName: 'newcomer',
  customerType: 0,
  type: 0,
  firstTimeLogin: true,
  passwordExpired: false,
  merchantCode: 'shapla',
  lastLoginIp: null,
  lastLoginTime: null,
};

/** What a newcomer can do, without the forms. */
function Site() {
  const afterLogin = useAfterLogin();
  const enter = useEnterSession();
  const navigate = useNavigate();
  const { openId, close } = useModals();
  const steps = {
    logIn: () => afterLogin(answer),
    logInAgain: () => afterLogin({ ...answer, firstTimeLogin: false }),
    logInToChange: () => afterLogin({ ...answer, passwordExpired: true }),
    changed: () => {
      enter({ ...answer, token: 'next', firstTimeLogin: false });
      close();
    },
    wantGame: () => useModals.getState().open('loginPopupModal', { path: '/game?node=1' }),
    goHome: () => navigate('/'),
    logOut: () => useSession.getState().close(),
  };
  return (
    <>
      <Part />
      {Object.entries(steps).map(([name, run]) => (
        <button key={name} type="button" onClick={run}>
          {name}
        </button>
      ))}
      {openId === 'welcomeModal' ? <Modal onClose={close} /> : null}
    </>
  );
}

async function start() {
  const user = await showScreen(<Site />);
  return async (name: string) => await user.click(screen.getByText(name));
}

const welcome = () => screen.queryByRole('button', { name: words('identity.welcome.start') });

test('a first login is welcomed once, a later one is not [A1] [LGN-4]', async () => {
  const press = await start();
  await press('logIn');
  expect(welcome()).not.toBeNull();
  expect(sessionStorage.getItem('firstTimeLogin')).toBe('1');
  await press(words('identity.welcome.start'));
  expect(welcome()).toBeNull();
  await press('goHome');
  expect(welcome()).toBeNull();
  await press('logOut');
  expect(sessionStorage.getItem('firstTimeLogin')).toBeNull();
  await press('logInAgain');
  expect(welcome()).toBeNull();
});

test('who wanted a game plays first and is welcomed at home [A1] [LGN-4] [LGN-11]', async () => {
  const press = await start();
  await press('wantGame');
  await press('logIn');
  await waitFor(() => expect(location.pathname).toBe('/game'));
  expect(welcome()).toBeNull();
  await press('goHome');
  await waitFor(() => expect(welcome()).not.toBeNull());
});

test('who logs in on the page that was wanted stays where it is scrolled to, and in one entry of the history [LGN-11]', async () => {
  const press = await start();
  await press('logInAgain');
  await press('wantGame');
  await press('logInAgain');
  await waitFor(() => expect(location.pathname).toBe('/game'));
  const entries = history.length;
  scrollTo(0, 400);
  await press('wantGame');
  await press('logInAgain');
  await waitFor(() => expect(useModals.getState().openId).toBeUndefined());
  expect([history.length, scrollY]).toEqual([entries, 400]);
});

test('who must change the password first is welcomed after it [A1] [LGN-4]', async () => {
  const press = await start();
  await press('logInToChange');
  expect(useModals.getState().openId).toBe('forcedPasswordModal');
  await press('changed');
  await waitFor(() => expect(welcome()).not.toBeNull());
  expect(useSession.getState().session?.token).toBe('next');
});
