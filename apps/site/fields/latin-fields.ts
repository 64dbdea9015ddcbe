import { useEffect } from 'react';
import { latinDigits } from '#platform/i18n/latin-digits.ts';

/** The keyboards of fields that hold digits. */
const DIGITS = new Set(['numeric', 'decimal', 'tel']);

/**
 * Has every field for digits show and send Latin ones, in whatever script they are typed: amounts, mobile numbers, PINs,
 * codes. It listens once for the whole page, before the field's own handlers hear of the change.
 */
export function Part() {
  useEffect(() => {
    addEventListener('input', writeLatin, { capture: true });
    return () => removeEventListener('input', writeLatin, { capture: true });
  }, []);
  return null;
}

function writeLatin({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !DIGITS.has(target.inputMode)) {
    return;
  }
  const typed = latinDigits(target.value).replaceAll(/(?<=\d)।(?=\d)/g, '.');
  if (typed !== target.value) {
    const { selectionStart, selectionEnd } = target;
    // React has a setter of its own on the field and takes what goes through it for a change that it knows already.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, typed);
    // A digit of any script is one character, so that the caret keeps its place.
    target.setSelectionRange(selectionStart, selectionEnd);
  }
}
