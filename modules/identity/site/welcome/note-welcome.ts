import { useSession } from '#platform/site/session.ts';

/** Notes that the welcome of the session has been shown. */
export function noteWelcome(): void {
  const { session, open } = useSession.getState();
  if (session !== undefined) {
    open({ ...session, isWelcomeDue: false });
  }
}
