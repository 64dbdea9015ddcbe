import './radio-group.css';
import { type ReactNode, useId } from 'react';

export type RadioOption<Id extends string> = {
  readonly id: Id;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** A logo or an icon before the label. */
  readonly icon?: ReactNode;
  /** Content at the end of the line: a fee, a limit. */
  readonly trailing?: ReactNode;
  readonly isDisabled?: boolean | undefined;
};

export type RadioGroupProps<Id extends string> = {
  /** The question. */
  readonly label: string;
  readonly options: readonly RadioOption<Id>[];
  readonly chosen: Id | undefined;
  readonly onChoose: (id: Id) => void;
  /** `line` for plain options, `card` for options with an icon and a price. */
  readonly look?: 'line' | 'card' | undefined;
  readonly isLabelHidden?: boolean | undefined;
  readonly error?: string | undefined;
};

/**
 * One of a few options, all of them visible, as native radio buttons: Tab moves to the chosen one, arrow keys choose.
 */
export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const { label, options, chosen, onChoose, look = 'line', isLabelHidden, error } = props;
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset
      className="radio-group"
      data-look={look}
      aria-describedby={error ? errorId : undefined}
      data-refused={error ? true : undefined}
    >
      <legend className={isLabelHidden ? 'sr-only' : undefined}>{label}</legend>
      {options.map((option) => (
        <label key={option.id}>
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === chosen}
            disabled={option.isDisabled}
            onChange={() => onChoose(option.id)}
          />
          {option.icon}
          <span className="radio-words">
            <span>{option.label}</span>
            {option.hint ? <small>{option.hint}</small> : null}
          </span>
          {option.trailing ? <span className="radio-trailing">{option.trailing}</span> : null}
        </label>
      ))}
      {error ? (
        <p id={errorId} className="radio-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
