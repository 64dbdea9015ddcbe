import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  MegaphoneIcon,
  PauseIcon,
  PlayIcon,
} from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { moveFocus } from '#ui/tabs/move-focus.ts';

export type MarqueeItem = { readonly id: string | number; readonly text: string };

export type MarqueeProps = {
  readonly label: string;
  readonly items: readonly MarqueeItem[];
  /** Called with the index of the pressed text. */
  readonly onSelect: (index: number) => void;
  readonly pauseLabel: string;
  readonly playLabel: string;
  /** Labels of the buttons that replace the scrolling with reduced motion. */
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Content at the end that does not scroll, such as a link to all announcements. */
  readonly end?: ReactNode;
};

/** The copy of the texts that follows them comes when the page has shown what came alive with them. */
const COPY_AFTER_MS = 200;
/** Reading speed of about seven characters a second. */
const SECONDS_PER_CHARACTER = 0.14;

/**
 * Scrolling texts. Hover, focus and the button pause them, and arrow keys move from text to text; with reduced motion
 * one text is shown at a time, with two buttons for the others.
 */
export function Marquee(props: MarqueeProps) {
  const { label, items, onSelect, pauseLabel, playLabel } = props;
  const [isPaused, setPaused] = useState(false);
  const [isAlive, setAlive] = useState(false);
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAlive(true), COPY_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (items.length === 0) {
    return null;
  }
  const characters = items.reduce((sum, item) => sum + item.text.length, 60);
  const turn = (step: number) =>
    track.current?.scrollBy({ left: step * track.current.clientWidth });
  const run = (isCopy: boolean) => (
    <ul
      className={classNames(
        'flex min-w-full shrink-0 passing gap-10 pr-10 still:w-full still:gap-0 still:pr-0',
        (isPaused || !isAlive) && '[animation-play-state:paused]',
        isCopy && 'still:hidden',
      )}
      style={{ animationDuration: `${characters * SECONDS_PER_CHARACTER}s` }}
      inert={isCopy}
    >
      {items.map((item, index) => (
        <li key={item.id} className="still:w-full still:shrink-0">
          <button
            type="button"
            onClick={() => onSelect(index)}
            className="min-h-11 text-14 whitespace-nowrap hover:text-leaf-ink focus-visible:-outline-offset-3 still:max-w-full still:truncate"
          >
            {item.text}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    // As high before as after: a page draws it after its first frame.
    <section data-far="" aria-label={label} className="flex min-h-11 items-center gap-3">
      <MegaphoneIcon className="text-petal-ink" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside */}
      <div
        ref={track}
        onKeyDown={(event: KeyboardEvent<HTMLDivElement>) =>
          moveFocus(event, 'ul:first-child button')
        }
        className="group no-bar flex min-w-0 flex-1 overflow-hidden"
      >
        {run(false)}
        {/* It follows when the texts have passed. Before the application draws it, none does. */}
        {isAlive ? run(true) : null}
      </div>
      <span className="hidden still:flex">
        <IconButton
          label={props.previousLabel}
          icon={<ChevronLeftIcon />}
          onClick={() => turn(-1)}
        />
        <IconButton label={props.nextLabel} icon={<ChevronRightIcon />} onClick={() => turn(1)} />
      </span>
      <IconButton
        className="text-ink-2 still:hidden"
        label={isPaused ? playLabel : pauseLabel}
        icon={isPaused ? <PlayIcon size="small" /> : <PauseIcon size="small" />}
        onClick={() => setPaused(!isPaused)}
      />
      {props.end}
    </section>
  );
}
