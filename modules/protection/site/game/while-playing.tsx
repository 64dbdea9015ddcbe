import { isTrial } from '#platform/contract/account-type.ts';
import { useSession } from '#platform/site/session.ts';
import { PlayWatch } from './play-watch.tsx';

/** Beside a game: members are watched over, whoever plays with trial credit is not. */
export function Part() {
  const isMember = useSession(
    ({ session }) => session !== undefined && !isTrial(session.accountType),
  );
  return isMember ? <PlayWatch /> : null;
}
