import { WinnerBoard } from './winner-board.tsx';

/** A list of games has more wins below it than home (GL-1). */
export function ListRow() {
  return <WinnerBoard limit={20} />;
}
