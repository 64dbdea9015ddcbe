import type { LoginResult } from '#modules/identity/contract.ts';
import { useEnterSession } from '#platform/site/enter-session.ts';
import { useModals } from '#platform/site/modals.ts';
import { useNavigate } from '#platform/site/router.tsx';
import { keepPassword } from '../password/known-password.ts';

/**
 * What follows any login: a forced change of the password comes first, then what the login interrupted resumes,
 * else home (LGN-4, LGN-11).
 */
export function useAfterLogin(): (answer: LoginResult, password?: string) => void {
  const enter = useEnterSession();
  const navigate = useNavigate();
  const { open, close, takeIntent } = useModals.getState();
  return (answer, password) => {
    enter(answer);
    if (answer.passwordExpired) {
      if (password !== undefined) {
        keepPassword(password);
      }
      open('forcedPasswordModal');
      return;
    }
    close();
    navigate(takeIntent()?.path ?? '/');
  };
}
