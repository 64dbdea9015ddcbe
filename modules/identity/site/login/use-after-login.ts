import type { LoginResult } from '#modules/identity/contract.ts';
import { isTrial } from '#platform/contract/account-type.ts';
import { useEnterSession } from '#platform/site/enter-session.ts';
import { useModals } from '#platform/site/modals.ts';
import { useQueryClient } from '#platform/site/query-client.ts';
import { useNavigate } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { clearPassword } from '../password/known-password.ts';
import { clearLastUser, noteRemembered } from '../remember/remember-cookies.ts';
import { usePending } from './pending-login.ts';

/**
 * Continues after any login or registration: a forced change of the password comes first; otherwise the interrupted
 * action resumes, or the home page opens, with the welcome dialog at a first login (LGN-4, LGN-11). A welcome that finds
 * no place here is shown at home later (`welcome-part.tsx`).
 */
export function useAfterLogin(): (
  answer: LoginResult,
  login?: { readonly rememberMe?: boolean },
) => void {
  const enter = useEnterSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { t } = useTranslate();
  const { open, close, takeIntent } = useModals.getState();
  return (answer, login) => {
    const rememberMe = login?.rememberMe ?? usePending.getState().pending?.rememberMe;
    usePending.setState({ pending: undefined });
    if (rememberMe === true) {
      noteRemembered(answer.userName);
    } else if (rememberMe === false) {
      clearLastUser();
    }
    enter(answer);
    if (answer.passwordExpired) {
      open('forcedPasswordModal');
      return;
    }
    clearPassword();
    const intent = takeIntent();
    const path = intent?.path ?? '/';
    if (answer.firstTimeLogin && path === '/') {
      open('welcomeModal');
    } else {
      close();
    }
    if (!answer.firstTimeLogin && !isTrial(answer.type)) {
      void import('#ui/toast/toast-store.ts').then(({ showToast }) =>
        showToast({ tone: 'info', text: t('identity.welcome.back', { 0: answer.userName }) }),
      );
    }
    // Who logs in where the page already is goes on reading, and goes back with one press.
    const isHere = path === location.pathname + location.search;
    navigate(path, { isReplacing: isHere, keepsScroll: isHere });
    if (intent?.action !== undefined) {
      void import('#platform/site/resume-action.ts').then(({ resumeAction }) =>
        resumeAction(queries, intent),
      );
    }
  };
}
