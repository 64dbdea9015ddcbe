import type { LoginResult } from '#modules/identity/contract.ts';
import { useEnterSession } from '#platform/site/enter-session.ts';
import { useModals } from '#platform/site/modals.ts';
import { useNavigate } from '#platform/site/router.tsx';
import { writeStored } from '#platform/site/storage.ts';
import { clearPassword } from '../password/known-password.ts';
import { clearLastUser, noteRemembered } from '../remember/remember-cookies.ts';
import { usePending } from './pending-login.ts';

/**
 * Continues after any login: a forced change of the password comes first; otherwise the interrupted action resumes, or
 * the home page opens, with the welcome dialog at a first login (LGN-4, LGN-11).
 */
export function useAfterLogin(): (
  answer: LoginResult,
  login?: { readonly rememberMe?: boolean },
) => void {
  const enter = useEnterSession();
  const navigate = useNavigate();
  const { open, close, takeIntent } = useModals.getState();
  return (answer, login) => {
    const rememberMe = login?.rememberMe ?? usePending.getState().pending?.rememberMe;
    usePending.setState({ pending: undefined });
    if (rememberMe === true) {
      noteRemembered(answer.userName);
    } else if (rememberMe === false) {
      clearLastUser();
    }
    // The pop-ups for a first login read this key (ANN-3).
    writeStored('sessionStorage', 'firstTimeLogin', answer.firstTimeLogin ? '1' : '0');
    enter(answer);
    if (answer.passwordExpired) {
      open('forcedPasswordModal');
      return;
    }
    clearPassword();
    const path = takeIntent()?.path ?? '/';
    if (answer.firstTimeLogin && path === '/') {
      open('welcomeModal');
    } else {
      close();
    }
    navigate(path);
  };
}
