import './checkbox.css';
import { type ComponentProps, type ReactNode, useId } from 'react';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  readonly children: ReactNode;
  readonly error?: string | undefined;
};

/** A check box with its label; a press anywhere on the line toggles it. */
export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1 text-14">
        <input
          {...input}
          type="checkbox"
          className="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{children}</span>
      </label>
      {error ? (
        <p id={errorId} className="text-13 text-ember-ink">
          {error}
        </p>
      ) : null}
    </div>
  );
}
