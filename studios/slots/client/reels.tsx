import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Drawing } from '#ui/drawing/drawing.tsx';
import { SYMBOL_DRAWINGS } from '#ui/game-art/symbol-drawings.tsx';
import { Lily } from '#ui/lily/lily.tsx';
import type { SlotSpinWin } from '../contract.ts';
import { lines, windowAt } from '../games/lucky-sevens/math.ts';
import { hitPlaces } from './hit-places.ts';
import { CELLS, createReelMotion, type ReelMotion } from './reel-motion.ts';
import { WinLines } from './win-lines.tsx';

export type ReelsHandle = Pick<ReelMotion, 'start' | 'stop' | 'show'>;

type ReelsProps = {
  readonly ref: Ref<ReelsHandle>;
  /** The stops of the reels, for screen readers. */
  readonly stops: readonly number[];
  readonly isTurning: boolean;
  /** The winning lines that are shown now; empty for none. */
  readonly shownWins: readonly SlotSpinWin[];
  readonly isWin: boolean;
  readonly isCelebrated: boolean;
  readonly onReelStop: (reel: number) => void;
};

const REELS = [0, 1, 2];
const PLACES = Array.from({ length: CELLS }, (_, index) => index);
/** Offsets of the copies that make a fast symbol look blurred. */
const TRACES = [-28, -14, 0, 14, 28];
const SYMBOLS = ['W', 'R', 'B', '3', '2', '1', 'C', 'x'] as const;

/** The cabinet: three reels behind glass, and the winning lines over them. */
export function Reels(props: ReelsProps) {
  const { stops, isTurning, shownWins, isWin, isCelebrated } = props;
  const frame = useRef<HTMLDivElement>(null);
  const motion = useRef<ReelMotion>(null);
  const reportStop = useEffectEvent((reel: number) => props.onReelStop(reel));
  const firstStops = useEffectEvent(() => stops);
  const label = useWindowText(stops);
  useEffect(() => {
    const cells = REELS.map((reel) => [
      ...(frame.current?.querySelectorAll<HTMLElement>(`[data-reel="${reel}"] .reel-cell`) ?? []),
    ]);
    const made = createReelMotion({ reels: cells, onReelStop: reportStop });
    made.show(firstStops());
    motion.current = made;
    return () => made.close();
  }, []);
  useImperativeHandle(props.ref, () => ({
    start: () => motion.current?.start(),
    stop: async (goal) => await motion.current?.stop(goal),
    show: (goal) => motion.current?.show(goal),
  }));
  const hits = hitPlaces(stops, isTurning ? [] : shownWins);
  return (
    <div className="cabinet" data-won={isCelebrated && !isTurning}>
      <SymbolSheet />
      <Crown />
      <LineNumbers shownWins={shownWins} />
      <div ref={frame} className="glass" role="img" aria-label={isTurning ? '' : label}>
        <WinLines wins={isTurning ? [] : shownWins} isGold={isCelebrated} />
        {REELS.map((reel) => (
          <div
            key={reel}
            className="reel"
            data-reel={reel}
            data-hits={rowsOf(hits, reel)}
            data-shows={isWin && !isTurning}
          >
            {PLACES.map((place) => (
              <div key={place} className="reel-cell">
                <svg viewBox="0 0 100 100" aria-hidden>
                  <use />
                </svg>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The lily and its leaves above the frame. */
function Crown() {
  return (
    <div className="crown" aria-hidden>
      <Drawing className="crown-leaf" viewBox="0 0 190 30">
        <path
          d="M95 8C70-2 30 0 2 20C34 32 72 28 95 17C118 28 156 32 188 20C160 0 120-2 95 8Z"
          fill="#0b7a5c"
        />
        <path
          d="M95 12C66 6 34 10 2 20M95 12C124 6 156 10 188 20"
          fill="none"
          stroke="#5ad6ae"
          strokeOpacity=".5"
        />
      </Drawing>
      <Lily className="crown-lily" />
    </div>
  );
}

/** Defines each symbol once, and once more with blur for fast reels. */
function SymbolSheet() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden>
      {SYMBOLS.map((symbol) => {
        const Drawn = SYMBOL_DRAWINGS[symbol];
        return (
          <symbol key={symbol} id={`reel-${symbol}`} viewBox="0 0 100 100" overflow="visible">
            <Drawn id={`reel-${symbol}-`} />
          </symbol>
        );
      })}
      {SYMBOLS.map((symbol) => (
        <symbol key={symbol} id={`reel-${symbol}-fast`} viewBox="0 0 100 100" overflow="visible">
          {TRACES.map((shift) => (
            <use
              key={shift}
              href={`#reel-${symbol}`}
              width="100"
              height="100"
              y={shift}
              opacity={shift === 0 ? 0.32 : 0.2}
            />
          ))}
        </symbol>
      ))}
    </svg>
  );
}

/** The numbers at the side of the cabinet, each at the start of its line. */
function LineNumbers({ shownWins }: Pick<ReelsProps, 'shownWins'>) {
  return lines.map((line, index) => (
    <span
      key={line.name}
      aria-hidden
      className="line-number"
      data-line={line.name}
      data-lit={shownWins.some((win) => win.line === line.name)}
    >
      {index + 1}
    </span>
  ));
}

function rowsOf(hits: ReadonlySet<string>, reel: number): string {
  return [0, 1, 2].filter((row) => hits.has(`${reel}:${row}`)).join(' ');
}

function useWindowText(stops: readonly number[]): string {
  const { t } = useTranslate();
  const window = windowAt(stops);
  const row = (at: number) => window.map((reel) => t(`symbol.S1.${reel[at] ?? 'x'}`)).join(', ');
  return t('slots.window', { top: row(0), middle: row(1), bottom: row(2) });
}
