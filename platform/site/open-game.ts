import { pathOfGame } from '#platform/contract/game-path.ts';
import { type Navigate, useNavigate } from '#platform/site/router.tsx';
import { readBoot } from './boot.ts';
import { type KnownGame, rememberGame } from './last-game.ts';
import { useModals } from './modals.ts';
import { rememberWayBack } from './remember-way-back.ts';
import { useSession } from './session.ts';

/**
 * Where a game is played. The launch itself is asked for by that page.
 * @param game without a vendor, its lotteries are the platform's own
 */
export function gamePath(game: {
  readonly nodeId: number;
  readonly gameType: string;
  readonly vassalage?: string;
}): string {
  return pathOfGame(game, readBoot().lotteryVendors);
}

type Played = KnownGame & { readonly vassalage?: string };

/** Opens a game: members play it, visitors look at it first (LCH-1, LGN-11). */
export function openGame(navigate: Navigate, game: Played): void {
  const path = gamePath(game);
  const { session } = useSession.getState();
  if (session !== undefined) {
    rememberGame(session.account, game);
  }
  rememberWayBack(path);
  // A list over the page has done its part; on the way back its address opens it again.
  useModals.getState().close();
  navigate(path);
}

/** `openGame` for screens. */
export function useOpenGame(): (game: Played) => void {
  const navigate = useNavigate();
  return (game) => openGame(navigate, game);
}
