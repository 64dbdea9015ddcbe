import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

export type FieldTexts = {
  /** Always visible above the field. */
  readonly label: string;
  readonly hint?: ReactNode;
  /** The problem of the value, if there is one. It replaces the hint visually; screen readers get both. */
  readonly error?: string | undefined;
  /** The error is about the value as it is now; any other error goes once the value changes, until the form is sent again. */
  readonly isErrorLive?: boolean | undefined;
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
  const frame = useRef<HTMLDivElement>(null);
  const { error, onChange } = useShownError(frame, props);
  const hintId = props.hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div ref={frame} onChange={onChange} className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className={props.isLabelHidden ? 'sr-only' : 'text-14 font-strong'}>
        {props.label}
      </label>
      <div
        className={classNames(
          'flex items-center gap-2 rounded-field border bg-surface px-3.5 text-ink transition-[border-color,box-shadow] focus-within:border-leaf focus-within:ring-3 focus-within:ring-[color-mix(in_oklab,var(--leaf)_22%,transparent)] has-disabled:opacity-60',
          props.isBig ? 'min-h-16 text-28 font-strong' : 'min-h-12 text-16',
          error ? 'border-ember-ink' : 'border-line-strong',
        )}
      >
        {props.icon ? <span className="shrink-0 text-ink-2">{props.icon}</span> : null}
        {props.children({
          id,
          'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {props.trailing}
      </div>
      {error ? (
        <p id={errorId} className="text-13 text-ember-ink">
          {error}
        </p>
      ) : null}
      {props.hint ? (
        <div id={hintId} className={classNames('text-13 text-ink-2', error && 'sr-only')}>
          {props.hint}
        </div>
      ) : null}
    </div>
  );
}

/** Hides an error about a former value: what was mended is not called wrong until it is judged again. */
function useShownError(
  frame: RefObject<HTMLDivElement | null>,
  { error, isErrorLive }: Pick<FieldFrameProps, 'error' | 'isErrorLive'>,
) {
  const [judged, setJudged] = useState(error);
  const [isChanged, setChanged] = useState(false);
  if (judged !== error) {
    setJudged(error);
    setChanged(false);
  }
  useEffect(() => {
    const form = frame.current?.closest('form');
    const onSubmit = () => setChanged(false);
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [frame]);
  return {
    error: isChanged && isErrorLive !== true ? undefined : error,
    // An `input` event would render a list anew before its own `change` event says what was chosen.
    onChange: () => setChanged(true),
  };
}

/** Classes of the bare control; the frame draws border and focus. */
export const CONTROL = 'min-w-0 flex-1 bg-transparent py-2.5 outline-0';
