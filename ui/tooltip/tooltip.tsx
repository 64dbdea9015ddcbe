import './tooltip.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { usePlace } from '#ui/popover/use-place.ts';

export type TooltipProps = {
  /** A few words. Necessary information belongs on the page itself, because touch screens show no tooltips. */
  readonly text: string;
  /** Renders the control; it must spread the given props. */
  readonly children: (control: { readonly 'aria-describedby': string }) => ReactNode;
};

const IN_MS = 350;
const OUT_MS = 120;

/** A short text about a control, on hover and on focus. The pointer may move over it; Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const turn = (next: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), afterMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    box.current?.togglePopover(isOpen);
  }, [isOpen]);
  usePlace({ box, anchor, isOpen, side: 'above', align: 'middle' });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      turn(false, 0);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: looking and focus show it, nothing is pressed
    <span
      ref={anchor}
      className="tooltip-anchor"
      onPointerEnter={(event) => event.pointerType === 'mouse' && turn(true, IN_MS)}
      onPointerLeave={() => turn(false, OUT_MS)}
      onFocus={(event) => event.target.matches(':focus-visible') && turn(true, 0)}
      onBlur={() => turn(false, 0)}
      onKeyDown={onKeyDown}
    >
      {children({ 'aria-describedby': id })}
      <span ref={box} id={id} role="tooltip" popover="manual" className="tooltip">
        {text}
      </span>
    </span>
  );
}
