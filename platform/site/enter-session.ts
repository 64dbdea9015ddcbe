import type { QueryClient } from '@tanstack/react-query';
import { reconnectLive } from './live-socket.ts';
import { useQueryClient } from './query-client.ts';
import { readAgain } from './read-again.ts';
import { useSession } from './session.ts';

/** The fields of the answers of login and registration that the browser stores. */
type LoginAnswer = {
  readonly token: string;
  readonly id: number;
  readonly userName: string;
  readonly type: number;
  readonly firstTimeLogin: boolean;
};

/**
 * Starts a session that the server has just opened: data about the visitor is requested again. A session that goes on
 * under another token, as after a change of the password, is still the first one of its account.
 */
export function enterSession(queries: QueryClient, answer: LoginAnswer): void {
  const { session: former, open } = useSession.getState();
  const goesOn = former?.customerId === String(answer.id);
  open({
    token: answer.token,
    accountType: answer.type,
    customerId: String(answer.id),
    account: answer.userName,
    isFirstLogin: answer.firstTimeLogin || (goesOn && former.isFirstLogin),
    isWelcomeDue: answer.firstTimeLogin || (goesOn && former.isWelcomeDue),
  });
  reconnectLive();
  void readAgain(queries);
}

/** `enterSession` for screens. */
export function useEnterSession(): (answer: LoginAnswer) => void {
  const queries = useQueryClient();
  return (answer) => enterSession(queries, answer);
}

/** Forgets the session and everything that was shown to it; merchant, language and theme stay (SES-3). */
export function useLeaveSession(): () => void {
  const queries = useQueryClient();
  return () => {
    useSession.getState().close();
    reconnectLive();
    queries.clear();
  };
}
