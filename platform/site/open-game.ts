import { useNavigate } from '#platform/site/router.tsx';
import { type KnownGame, rememberGame } from './last-game.ts';
import { useModals } from './modals.ts';
import { useSession } from './session.ts';

/** Vendors whose lottery games open in the lottery frame; all others in the game frame (LCH-2). */
const LOTTERY_TYPES = new Set(['LOTT', 'ELOTT']);

/** Where a game is played. The launch itself is asked for by that page. */
export function gamePath(game: { readonly nodeId: number; readonly gameType: string }): string {
  const page = LOTTERY_TYPES.has(game.gameType) ? '/lottery' : '/game';
  return `${page}?node=${game.nodeId}`;
}

/** Opens a game; a visitor logs in first and then goes straight to it (LCH-1, LGN-11). */
export function useOpenGame(): (game: KnownGame) => void {
  const navigate = useNavigate();
  const openModal = useModals((state) => state.open);
  return (game) => {
    const path = gamePath(game);
    const { session } = useSession.getState();
    if (session === undefined) {
      openModal('loginPopupModal', { path });
    } else {
      rememberGame(session.account, game);
      navigate(path);
    }
  };
}
