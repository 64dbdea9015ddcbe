import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { PauseIcon, PlayIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { VendorMark } from '#ui/vendor-mark/vendor-mark.tsx';

export type LogoStripProps = {
  readonly label: string;
  readonly logos: readonly { readonly name: string; readonly src: string }[];
  readonly pauseLabel: string;
  readonly playLabel: string;
};

/** The logos are repeated until there are at least this many, which fill the widest window. */
const MIN = 10;
const SECONDS_A_LOGO = 3;

/**
 * Logos that move continuously, ten in view and four on a phone, by their own width in three seconds. Hover, focus and
 * the button pause them; with reduced motion they are shown once each without movement, in as many rows as they need.
 */
export function LogoStrip({ label, logos, pauseLabel, playLabel }: LogoStripProps) {
  const [isPaused, setPaused] = useState(false);
  if (logos.length === 0) {
    return null;
  }
  const times = Math.ceil(MIN / logos.length);
  const run = (copy: number) => (
    <ul
      key={copy}
      className={classNames(
        'relative flex shrink-0 passing gap-y-2 still:shrink still:flex-wrap',
        isPaused && '[animation-play-state:paused]',
        copy > 0 && 'still:hidden',
      )}
      style={{ animationDuration: `${logos.length * times * SECONDS_A_LOGO}s` }}
      inert={copy > 0}
    >
      {Array.from({ length: times }, (_, round) =>
        logos.map(({ name, src }) => (
          <li
            key={`${name} ${round}`}
            aria-hidden={round > 0 || undefined}
            className={classNames(
              'flex w-[25cqw] items-center justify-center gap-2 px-2.5 lg:w-[10cqw]',
              round > 0 && 'still:hidden',
            )}
          >
            <VendorMark name={name} src={src} size="small" />
            <bdi className="text-12 max-sm:sr-only">{name}</bdi>
          </li>
        )),
      )}
    </ul>
  );
  return (
    <section aria-label={label} className="flex min-h-11 items-center gap-3">
      <div className="group no-bar flex min-w-0 flex-1 overflow-hidden [container-type:inline-size]">
        {run(0)}
        {run(1)}
      </div>
      <IconButton
        className="still:hidden"
        label={isPaused ? playLabel : pauseLabel}
        icon={isPaused ? <PlayIcon size="small" /> : <PauseIcon size="small" />}
        onClick={() => setPaused(!isPaused)}
      />
    </section>
  );
}
