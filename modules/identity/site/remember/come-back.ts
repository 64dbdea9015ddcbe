import { logInDevice } from '#modules/identity/contract.ts';
import { call, Refused } from '#platform/site/call.ts';
import { enterSession } from '#platform/site/enter-session.ts';
import { useModals } from '#platform/site/modals.ts';
import { pageQueryClient } from '#platform/site/query-client.ts';
import { resumeAction } from '#platform/site/resume-action.ts';
import { useSession } from '#platform/site/session.ts';
import { markSignedOut } from './remember-cookies.ts';

const LOGIN_DIALOGS = new Set(['loginPopupModal', 'loginModal']);

/** Exchanges the browser's device token for a session, when a page starts without one (LGN-7). */
export async function comeBack(): Promise<void> {
  try {
    const answer = await call(logInDevice, {});
    if (useSession.getState().session !== undefined) {
      // Somebody logged in by the form in the meantime.
      return;
    }
    const { openId, close, takeIntent, open } = useModals.getState();
    const queries = pageQueryClient();
    enterSession(queries, answer);
    if (openId !== undefined && LOGIN_DIALOGS.has(openId)) {
      void resumeAction(queries, takeIntent());
      close();
    }
    if (answer.passwordExpired) {
      open('forcedPasswordModal');
    }
  } catch (error) {
    if (error instanceof Refused && error.status === 401) {
      markSignedOut();
    }
  }
}
