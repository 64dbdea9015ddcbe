import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { MinusIcon, PlusIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

export type StepperProps = {
  /** The name of the value: “Stake”. */
  readonly label: string;
  /** The value as shown: “P 20.00”, “×1”. */
  readonly children: ReactNode;
  readonly lessLabel: string;
  readonly moreLabel: string;
  /** Omitted at the end of the range, where the button is disabled. */
  readonly onLess?: (() => void) | undefined;
  readonly onMore?: (() => void) | undefined;
  readonly look?: 'surface' | 'water' | undefined;
  readonly isLabelShown?: boolean | undefined;
};

/** A value between a minus and a plus. */
export function Stepper(props: StepperProps) {
  const {
    label,
    children,
    lessLabel,
    moreLabel,
    onLess,
    onMore,
    look = 'surface',
    isLabelShown,
  } = props;
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        'flex min-h-12 min-w-0 items-center justify-between rounded-button p-0.5',
        look === 'water' ? 'bg-water-2 text-on-water' : 'border border-line-strong bg-surface',
      )}
    >
      <IconButton label={lessLabel} icon={<MinusIcon />} disabled={!onLess} onClick={onLess} />
      <span className="grid min-w-14 px-1 text-center">
        {isLabelShown ? (
          <span
            className={classNames('text-13', look === 'water' ? 'text-on-water-2' : 'text-ink-2')}
          >
            {label}
          </span>
        ) : null}
        <output className="text-16 font-strong whitespace-nowrap">{children}</output>
      </span>
      <IconButton label={moreLabel} icon={<PlusIcon />} disabled={!onMore} onClick={onMore} />
    </fieldset>
  );
}
