import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { reconnectLive } from './live-socket.ts';
import { readAgain } from './read-again.ts';
import { useSession } from './session.ts';

/** The fields of the answers of login and registration that the browser stores. */
type LoginAnswer = {
  readonly token: string;
  readonly id: number;
  readonly userName: string;
  readonly type: number;
};

/** Starts a session that the server has just opened: data about the visitor is requested again. */
export function enterSession(queries: QueryClient, answer: LoginAnswer): void {
  useSession.getState().open({
    token: answer.token,
    accountType: answer.type,
    customerId: String(answer.id),
    account: answer.userName,
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
