import { useEffect, useRef } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon, ChevronRightIcon } from '#ui/icon/icons.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';
import type { useSlide } from './use-slide.ts';

/** The rail under the pond, with the handle that moves the piece. */
export function SliderRail(props: {
  readonly slide: ReturnType<typeof useSlide>;
  readonly phase: 'open' | 'judged' | 'solved';
  /** Whether this picture follows a wrong answer: keyboard users then continue from the same position. */
  readonly isNextTry: boolean;
  readonly max: number;
  readonly pieceWidth: string;
  readonly across: (pixels: number) => string;
}) {
  const { t } = useTranslate();
  const { slide, phase, across } = props;
  const isSolved = phase === 'solved';
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The first pond comes after its dialog, whose title holds the focus until then.
    if (props.isNextTry || document.activeElement?.matches('h2, body') === true) {
      handle.current?.focus();
    }
  }, [props.isNextTry]);
  return (
    <div className="relative h-13 touch-none rounded-pill bg-sunken inset-ring inset-ring-line">
      <div
        className={classNames(
          'absolute inset-y-0 left-0 rounded-pill',
          isSolved ? 'bg-leaf' : 'bg-leaf-tint',
        )}
        style={{ width: `calc(${across(slide.x)} + ${props.pieceWidth})` }}
      />
      <p
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute inset-0 grid place-items-center pr-4 pl-16 text-center text-14',
          isSolved ? 'font-strong text-on-leaf' : 'text-ink-2 transition-opacity',
          slide.isMoved && !isSolved ? 'opacity-0' : '',
        )}
      >
        {t(isSolved ? 'captcha.solved' : 'captcha.drag')}
      </p>
      <button
        ref={handle}
        type="button"
        role="slider"
        aria-label={t('captcha.handle')}
        aria-valuemin={0}
        aria-valuemax={props.max}
        aria-valuenow={Math.round(slide.x)}
        aria-busy={phase === 'judged' || undefined}
        className="absolute inset-y-0 grid cursor-grab place-items-center rounded-pill bg-leaf text-on-leaf shadow-1 hover:bg-leaf-hover active:cursor-grabbing"
        style={{ left: across(slide.x), width: props.pieceWidth }}
        {...slide.handlers}
      >
        {phase === 'judged' ? (
          <Spinner size="small" />
        ) : isSolved ? (
          <CheckIcon />
        ) : (
          <ChevronRightIcon />
        )}
      </button>
      <span role="status" className="sr-only">
        {isSolved ? t('captcha.solved') : null}
      </span>
    </div>
  );
}
