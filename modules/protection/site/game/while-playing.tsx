import { lazy, Suspense } from 'react';
import { isTrial } from '#platform/contract/account-type.ts';
import { useGameNow } from '#platform/site/game-now.ts';
import { useSession } from '#platform/site/session.ts';

const PlayWatch = lazy(async () => ({ default: (await import('./play-watch.tsx')).PlayWatch }));

/** Beside every page; it does something while a member has a game open. */
export function Part() {
  const isMember = useSession(
    ({ session }) => session !== undefined && !isTrial(session.accountType),
  );
  const isPlaying = useGameNow(({ name }) => name !== undefined);
  return isMember && isPlaying ? (
    <Suspense fallback={null}>
      <PlayWatch />
    </Suspense>
  ) : null;
}
