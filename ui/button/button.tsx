import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';

export type ButtonTone =
  | 'leaf'
  | 'gold'
  | 'tonal'
  | 'line'
  | 'quiet'
  | 'plain'
  | 'danger'
  | 'water';
export type ButtonSize = 'small' | 'normal' | 'big';

export type ButtonLook = {
  readonly tone?: ButtonTone | undefined;
  readonly size?: ButtonSize | undefined;
  readonly isBlock?: boolean | undefined;
};

const SHAPE =
  'relative inline-flex items-center justify-center gap-2 font-strong whitespace-nowrap select-none transition-[background-color,translate] active:translate-y-px disabled:opacity-[var(--dim,0.5)] disabled:cursor-not-allowed aria-disabled:cursor-progress';

const TONES: Record<ButtonTone, string> = {
  leaf: 'bg-leaf text-on-leaf hover:bg-leaf-hover',
  gold: 'bg-pollen text-on-pollen hover:bg-pollen-hover',
  tonal:
    'bg-leaf-tint text-leaf-ink hover:bg-[color-mix(in_oklab,var(--leaf-tint),var(--leaf)_14%)]',
  line: 'inset-ring inset-ring-line-strong hover:bg-hover',
  quiet: 'hover:bg-hover',
  plain: 'bg-sunken text-ink hover:bg-[color-mix(in_oklab,var(--sunken),var(--ink)_7%)]',
  danger: 'bg-ember text-on-ember hover:bg-[color-mix(in_oklab,var(--ember),black_12%)]',
  water: 'bg-water-2 text-on-water hover:bg-water-3',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'tap-area min-h-9 px-3 py-1 text-14 rounded-lg',
  normal: 'min-h-11 px-4.5 py-1.5 text-16 rounded-button',
  big: 'min-h-13 px-6 py-1.5 text-18 rounded-button',
};

/** The class list of a button, for links that look like one. */
export function buttonClass({ tone = 'plain', size = 'normal', isBlock }: ButtonLook): string {
  return classNames(SHAPE, TONES[tone], SIZES[size], isBlock && 'w-full');
}

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className'> & {
    readonly icon?: ReactNode;
    /**
     * Keeps its width, shows the spinner, announces to assistive technology that it is busy, and ignores further
     * presses.
     */
    readonly isBusy?: boolean | undefined;
    /** `[--dim:1]` keeps a button as bright while it is disabled. */
    readonly className?: string | undefined;
  };

/** A push button. Use at most one gold button in an area, leaf to confirm, and tonal beside a countdown. */
export function Button(props: ButtonProps) {
  const { tone, size, isBlock, icon, isBusy, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ tone, size, isBlock }), className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={(event) => {
        if (isBusy) {
          event.preventDefault();
        } else {
          onClick?.(event);
        }
      }}
    >
      {isBusy ? (
        <>
          <span className="contents [&>*]:opacity-0">
            {icon}
            <span>{children}</span>
          </span>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner size="small" />
          </span>
        </>
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </button>
  );
}
