import type { SlotSpinWin } from '../contract.ts';
import { lines } from '../games/lucky-sevens/math.ts';

/** Draws each winning line across the window, from edge to edge. */
export function WinLines({
  wins,
  isGold,
}: {
  readonly wins: readonly SlotSpinWin[];
  readonly isGold: boolean;
}) {
  return (
    <svg
      className="win-lines"
      data-gold={isGold}
      viewBox="0 0 300 300"
      preserveAspectRatio="none"
      aria-hidden
    >
      {wins.map((win) => (
        <path
          key={win.line}
          d={pathOf(win.line)}
          pathLength={1}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

function pathOf(name: string): string {
  const rows = lines.find((line) => line.name === name)?.rows ?? [];
  const y = rows.map((row) => row * 100 + 50);
  const [first = 150, , last = 150] = y;
  const slope = (last - first) / 200;
  // Diagonal lines continue to the edge of the glass.
  return `M0 ${first - slope * 50}L${y.map((at, reel) => `${reel * 100 + 50} ${at}`).join('L')}L300 ${last + slope * 50}`;
}
