import { WinnerBoard } from './winner-board.tsx';

/** Below a list of games stand more wins than on home (GL-1). */
export function Row() {
  return <WinnerBoard limit={20} />;
}
