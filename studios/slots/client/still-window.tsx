import { useTranslate } from '#platform/site/translate.ts';
import { SlotSymbol } from '#ui/game-art/slot-symbol.tsx';
import type { SlotSymbolCode } from '#ui/game-art/slot-symbol-code.ts';
import type { SlotSpin } from '../contract.ts';
import { windowAt } from '../games/lucky-sevens/math.ts';
import { hitPlaces } from './hit-places.ts';

/** The window of a past spin with its wins. */
export function StillWindow({ spin }: { readonly spin: Pick<SlotSpin, 'stops' | 'wins'> }) {
  const { t } = useTranslate();
  const window = windowAt(spin.stops);
  const hits = hitPlaces(spin.stops, spin.wins);
  const row = (at: number) => window.map((reel) => t(`symbol.S1.${reel[at] ?? 'x'}`)).join(', ');
  return (
    <div
      role="img"
      aria-label={t('slots.window', { top: row(0), middle: row(1), bottom: row(2) })}
      className="still-window"
    >
      {window.map((reel, reelAt) =>
        reel.map((symbol: SlotSymbolCode, rowAt) => (
          <span
            key={`${reelAt}:${rowAt}`}
            data-hit={hits.has(`${reelAt}:${rowAt}`)}
            style={{ gridColumn: reelAt + 1, gridRow: rowAt + 1 }}
          >
            <SlotSymbol
              symbol={symbol}
              state={spin.wins.length > 0 && !hits.has(`${reelAt}:${rowAt}`) ? 'losing' : 'resting'}
              className="size-full"
            />
          </span>
        )),
      )}
    </div>
  );
}
