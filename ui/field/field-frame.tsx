import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

export type FieldTexts = {
  /** Always visible above the field. */
  readonly label: string;
  readonly hint?: ReactNode;
  /** The problem of the value, if there is one. It replaces the hint visually; screen readers get both. */
  readonly error?: string | undefined;
  readonly isLabelHidden?: boolean | undefined;
};

/** Attributes of the control inside a frame, which link it to its label, hint and error. */
export type FieldWiring = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

export type FieldFrameProps = FieldTexts & {
  readonly id?: string | undefined;
  readonly isBig?: boolean | undefined;
  readonly icon?: ReactNode;
  readonly trailing?: ReactNode;
  readonly children: (wiring: FieldWiring) => ReactNode;
};

/** Label, box, hint and error around any control. */
export function FieldFrame(props: FieldFrameProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = props.hint ? `${id}-hint` : undefined;
  const errorId = props.error ? `${id}-error` : undefined;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className={props.isLabelHidden ? 'sr-only' : 'text-14 font-strong'}>
        {props.label}
      </label>
      <div
        className={classNames(
          'flex items-center gap-2 rounded-field border bg-surface px-3.5 text-ink transition-[border-color,box-shadow] focus-within:border-leaf focus-within:ring-3 focus-within:ring-[color-mix(in_oklab,var(--leaf)_22%,transparent)] has-disabled:opacity-60',
          props.isBig ? 'min-h-16 text-28 font-strong' : 'min-h-12 text-16',
          props.error ? 'border-ember-ink' : 'border-line-strong',
        )}
      >
        {props.icon ? <span className="shrink-0 text-ink-2">{props.icon}</span> : null}
        {props.children({
          id,
          'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': props.error ? true : undefined,
        })}
        {props.trailing}
      </div>
      {props.error ? (
        <p id={errorId} className="text-13 text-ember-ink">
          {props.error}
        </p>
      ) : null}
      {props.hint ? (
        <div id={hintId} className={classNames('text-13 text-ink-2', props.error && 'sr-only')}>
          {props.hint}
        </div>
      ) : null}
    </div>
  );
}

/** Classes of the bare control; the frame draws border and focus. */
export const CONTROL = 'min-w-0 flex-1 bg-transparent py-2.5 outline-0';
