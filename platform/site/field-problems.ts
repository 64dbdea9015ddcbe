import { type RefObject, useState } from 'react';

/** The texts of what is wrong with a form, by field. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Keeps what is wrong with the fields of a form, and puts the focus on the first of them when it is shown. */
export function useFieldProblems(form: RefObject<HTMLFormElement | null>) {
  const [problems, setProblems] = useState<FieldProblems>({});
  return {
    problems,
    show: (found: FieldProblems): void => {
      setProblems(found);
      if (form.current !== null) {
        focusFirst(form.current, found);
      }
    },
    /** Puts what is found in place of what was said of these fields; of the others it stays. */
    replace: (fields: readonly string[], found: FieldProblems): void =>
      setProblems((shown) => ({
        ...Object.fromEntries(Object.entries(shown).filter(([field]) => !fields.includes(field))),
        ...found,
      })),
  };
}

/** Puts the focus on the first field with a problem, and unfolds what hides it. */
function focusFirst(form: HTMLFormElement, problems: FieldProblems): void {
  for (const control of form.elements) {
    if (
      control instanceof HTMLInputElement &&
      control.type !== 'hidden' &&
      problems[control.name] !== undefined
    ) {
      control.closest('details')?.setAttribute('open', '');
      control.focus();
      return;
    }
  }
}
