import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { MegaphoneIcon, PauseIcon, PlayIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

export type MarqueeItem = { readonly id: string | number; readonly text: string };

export type MarqueeProps = {
  readonly label: string;
  readonly items: readonly MarqueeItem[];
  /** The place of the pressed text among the items. */
  readonly onSelect: (index: number) => void;
  readonly pauseLabel: string;
  readonly playLabel: string;
};

/** Reading speed: about seven characters a second. */
const SECONDS_PER_CHARACTER = 0.14;

/** Passing texts. Hover, focus and the button hold them; under reduced motion they stand still and scroll by hand. */
export function Marquee({ label, items, onSelect, pauseLabel, playLabel }: MarqueeProps) {
  const [isPaused, setPaused] = useState(false);
  if (items.length === 0) {
    return null;
  }
  const characters = items.reduce((sum, item) => sum + item.text.length, 60);
  const run = (isCopy: boolean) => (
    <ul
      className={classNames(
        'flex min-w-full shrink-0 animate-[marquee_linear_infinite] gap-10 pr-10 group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] still:animate-none',
        isPaused && '[animation-play-state:paused]',
        isCopy && 'still:hidden',
      )}
      style={{ animationDuration: `${characters * SECONDS_PER_CHARACTER}s` }}
      inert={isCopy}
    >
      {items.map((item, index) => (
        <li key={item.id}>
          <button
            type="button"
            onClick={() => onSelect(index)}
            className="min-h-11 text-14 whitespace-nowrap hover:text-leaf-ink focus-visible:-outline-offset-3"
          >
            {item.text}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label={label} className="flex min-h-11 items-center gap-3">
      <MegaphoneIcon className="text-petal-ink" />
      <div className="group no-bar flex min-w-0 flex-1 overflow-hidden still:overflow-x-auto">
        {run(false)}
        {run(true)}
      </div>
      <IconButton
        className="text-ink-2 still:hidden"
        label={isPaused ? playLabel : pauseLabel}
        icon={isPaused ? <PlayIcon size="small" /> : <PauseIcon size="small" />}
        onClick={() => setPaused(!isPaused)}
      />
    </section>
  );
}
