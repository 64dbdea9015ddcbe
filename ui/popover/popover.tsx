import './popover.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { usePlace } from '#ui/popover/use-place.ts';

export type PopoverProps = {
  /** Accessible name of the box, and of the trigger if that shows only an icon. */
  readonly label: string;
  readonly trigger: ReactNode;
  /** The class list of the trigger, such as `buttonClass({ tone: 'line' })`. */
  readonly triggerClass?: string | undefined;
  /** Accessible name of the trigger if its content is not one. */
  readonly triggerLabel?: string | undefined;
  readonly align?: 'start' | 'middle' | 'end' | undefined;
  readonly children: ReactNode;
};

/**
 * A box beside a button, built on the native popover: a press opens and closes it, Escape and a press elsewhere close
 * it, and Tab moves from the button into it.
 */
export function Popover(props: PopoverProps) {
  const { label, trigger, triggerClass, triggerLabel, align = 'start', children } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  usePlace({ box, anchor: button, isOpen, side: 'below', align });
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-haspopup="dialog"
        aria-label={triggerLabel}
        className={triggerClass}
      >
        {trigger}
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="popover"
        onToggle={(event) =>
          event.target === event.currentTarget && setOpen(event.newState === 'open')
        }
      >
        {isOpen ? children : null}
      </div>
    </>
  );
}
