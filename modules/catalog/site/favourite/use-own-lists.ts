import { isTrial } from '#platform/contract/account-type.ts';
import { useSession } from '#platform/site/session.ts';

/** The lists that the visitor has: a visitor has none, a trial account has no favourites (ROL-1, ROL-2). */
export function useOwnLists(): 'visitor' | 'trial' | 'member' {
  return useSession(({ session }) =>
    session === undefined ? 'visitor' : isTrial(session.accountType) ? 'trial' : 'member',
  );
}
