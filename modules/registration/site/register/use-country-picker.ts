import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type Country, findCountries, type NamedCountry, namedCountries } from './countries.ts';

/** The drop-down outlives the focus this long, so that a press on a country arrives (REG-6). */
const CLOSE_MS = 200;

/** Typing, walking and choosing in a list of countries; the pattern is a combobox with a list. */
export function useCountryPicker(picker: {
  readonly language: string;
  readonly first: Country;
  readonly onChange: (country: Country) => void;
}) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const found = findCountries(namedCountries(picker.language, picker.first.countryCode), typed);
  const activeCountry = isOpen ? found[Math.min(active, found.length - 1)] : undefined;
  const optionId = (country: Country) => `${listId}-${country.countryCode}`;

  function show() {
    clearTimeout(closing.current);
    setOpen(true);
  }
  function hide() {
    setOpen(false);
    setTyped('');
    setActive(0);
  }
  function choose({ countryCode, countryDialingCode }: Country) {
    picker.onChange({ countryCode, countryDialingCode });
    hide();
  }
  /** Opens at a first press, walks at the next ones, and keeps the country in sight. */
  function walk(step: number) {
    const count = Math.max(found.length, 1);
    const next = isOpen ? (Math.min(active, count - 1) + step + count) % count : active;
    show();
    setActive(next);
    const country = found[next];
    if (country !== undefined) {
      document.getElementById(optionId(country))?.scrollIntoView({ block: 'nearest' });
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    const act = actionOf(event.key, { isOpen, activeCountry, hide, choose, walk });
    if (act !== undefined) {
      // Neither the form nor the dialog around it takes the key too.
      event.preventDefault();
      event.stopPropagation();
      act();
    }
  }

  return {
    listId,
    typed,
    isOpen,
    found,
    activeCountry,
    optionId,
    choose,
    control: {
      onFocus: show,
      onClick: show,
      onBlur: () => {
        closing.current = setTimeout(hide, CLOSE_MS);
      },
      onKeyDown,
    },
    type: (text: string) => {
      show();
      setActive(0);
      setTyped(text);
    },
  };
}

function actionOf(
  key: string,
  state: {
    readonly isOpen: boolean;
    readonly activeCountry: NamedCountry | undefined;
    readonly hide: () => void;
    readonly choose: (country: Country) => void;
    readonly walk: (step: number) => void;
  },
): (() => void) | undefined {
  const { isOpen, activeCountry } = state;
  switch (key) {
    case 'Escape':
      return isOpen ? state.hide : undefined;
    case 'Enter':
      return activeCountry === undefined ? undefined : () => state.choose(activeCountry);
    case 'ArrowDown':
      return () => state.walk(1);
    case 'ArrowUp':
      return () => state.walk(-1);
    default:
      return undefined;
  }
}
