import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { PauseIcon, PlayIcon } from '#ui/icon/icons.ts';

export type Slide = {
  readonly id: string | number;
  readonly label: string;
  readonly content: ReactNode;
};

export type CarouselProps = {
  readonly label: string;
  readonly slides: readonly Slide[];
  readonly pauseLabel: string;
  readonly playLabel: string;
};

const AUTOPLAY_MS = 5000;

/** Slides that snap into place; two or more advance automatically until somebody hovers, focuses or pauses. */
export function Carousel({ label, slides, pauseLabel, playLabel }: CarouselProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const count = slides.length;
  const show = (index: number) =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' });

  useEffect(() => {
    if (count < 2 || isPaused || isHeld || wantsStillness()) {
      return;
    }
    const timer = setInterval(() => document.hidden || show((current + 1) % count), AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [count, current, isPaused, isHeld]);

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className="relative overflow-clip rounded-dialog"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul
        ref={strip}
        className="no-bar flex [scroll-snap-type:x_mandatory] overflow-x-auto"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / (clientWidth || 1)))
        }
      >
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            aria-roledescription="slide"
            aria-label={slide.label}
            inert={index !== current}
            className="w-full shrink-0 snap-start"
          >
            {slide.content}
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <div className="absolute right-3 bottom-1 flex items-center text-white lg:right-auto lg:left-8">
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              aria-label={slide.label}
              aria-current={index === current}
              onClick={() => show(index)}
              className="grid h-11 w-7 place-items-center"
            >
              <span
                className={classNames(
                  'h-2 rounded-pill transition-[width]',
                  index === current ? 'w-5 bg-white' : 'w-2 bg-white/60',
                )}
              />
            </button>
          ))}
          <button
            type="button"
            aria-label={isPaused ? playLabel : pauseLabel}
            onClick={() => setPaused(!isPaused)}
            className="grid size-11 place-items-center still:hidden"
          >
            {isPaused ? <PlayIcon size="small" /> : <PauseIcon size="small" />}
          </button>
        </div>
      ) : null}
    </section>
  );
}

/** Whether the device or the visitor's own setting asks for reduced motion. */
function wantsStillness(): boolean {
  return (
    document.documentElement.dataset['motion'] === 'still' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
