import { useNavigate } from '#platform/site/router.tsx';
import { readBoot } from './boot.ts';
import { type KnownGame, rememberGame } from './last-game.ts';
import { useModals } from './modals.ts';
import { rememberWayBack } from './remember-way-back.ts';
import { useSession } from './session.ts';

const LOTTERY_TYPES = new Set(['LOTT', 'ELOTT']);
/** Vendors of the outside protocol whose lotteries have the lottery page; the page's boot data names the platform's own (LCH-2). */
const LOTTERY_VENDORS = new Set(['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT']);

/**
 * Where a game is played. The launch itself is asked for by that page.
 * @param game without a vendor, its lotteries are the platform's own
 */
export function gamePath(game: {
  readonly nodeId: number;
  readonly gameType: string;
  readonly vassalage?: string;
}): string {
  const isLottery = LOTTERY_TYPES.has(game.gameType) && hasLotteryPage(game.vassalage);
  return `${isLottery ? '/lottery' : '/game'}?node=${game.nodeId}`;
}

function hasLotteryPage(vendor: string | undefined): boolean {
  return (
    vendor === undefined ||
    LOTTERY_VENDORS.has(vendor) ||
    readBoot().lotteryVendors.includes(vendor)
  );
}

/** Opens a game; a visitor logs in first and then goes straight to it (LCH-1, LGN-11). */
export function useOpenGame(): (game: KnownGame & { readonly vassalage?: string }) => void {
  const navigate = useNavigate();
  const { open: openModal, close: closeModal } = useModals.getState();
  return (game) => {
    const path = gamePath(game);
    const { session } = useSession.getState();
    if (session === undefined) {
      rememberWayBack(path);
      openModal('loginPopupModal', { path });
    } else {
      rememberGame(session.account, game);
      rememberWayBack(path);
      // A list over the page has done its part; on the way back its address opens it again.
      closeModal();
      navigate(path);
    }
  };
}
