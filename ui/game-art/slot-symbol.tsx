import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Drawing } from '#ui/drawing/drawing.tsx';
import { SYMBOL_DRAWINGS } from '#ui/game-art/symbol-drawings.tsx';
import type { SlotSymbolCode } from './slot-symbol-code.ts';

export type SlotSymbolProps = {
  readonly symbol: SlotSymbolCode;
  /** Winning symbols have a glow, losing ones are dimmed; `resting` is the state before a result. */
  readonly state?: 'resting' | 'winning' | 'losing' | undefined;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
};

const STATES = {
  resting: '',
  winning: 'animate-[win-glow_1.2s_ease-in-out_infinite]',
  losing: 'opacity-45 [filter:saturate(60%)]',
};

/** A reel symbol of Lucky Sevens, for dark backgrounds. */
export function SlotSymbol({
  symbol,
  state = 'resting',
  label,
  className = 'size-24',
}: SlotSymbolProps) {
  const Reel = SYMBOL_DRAWINGS[symbol];
  const id = useId();
  return (
    <Drawing
      viewBox="0 0 100 100"
      className={classNames(
        'transition-[opacity,filter] duration-(--panel)',
        STATES[state],
        className,
      )}
      label={label}
    >
      <Reel id={id} />
    </Drawing>
  );
}
