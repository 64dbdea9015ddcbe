import { type RefObject, useLayoutEffect } from 'react';
import { spareFarParts } from './spare-far-parts.ts';

/**
 * Opens a dialog as a modal while it is mounted. The focus starts on `data-first-focus`, else on the first field, else
 * on the title; closing returns it to the opener.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) {
      return;
    }
    holdScrollBarPlace();
    // The page below a modal cannot be used, which is a matter of the styles of all its elements.
    const giveBack = spareFarParts();
    dialog.showModal();
    giveBack();
    const first =
      dialog.querySelector<HTMLElement>('[data-first-focus]') ??
      dialog.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea') ??
      dialog.querySelector('h2');
    first?.focus();
    // The browser returns the focus to the opener only if the dialog is closed before its element is removed.
    return () => {
      const giveBackAgain = spareFarParts();
      dialog.close();
      giveBackAgain();
    };
  }, [ref]);
}

/** Stores the width of the scroll bar, so that the page does not shift when the bar disappears (look.css). */
function holdScrollBarPlace() {
  const page = document.documentElement;
  const bar = `${innerWidth - page.clientWidth}px`;
  // All elements inherit it, so that a change makes the browser compute every style again. A phone has no bar.
  const before = page.style.getPropertyValue('--bar') || '0px';
  if (bar !== before && document.querySelector('dialog:modal') === null) {
    page.style.setProperty('--bar', bar);
  }
}

/**
 * Whether a press on the backdrop closes dialogs that allow it; `data-backdrop="stays"` on the page forbids it (MOD-2).
 */
export function doesBackdropClose(): boolean {
  return document.documentElement.dataset['backdrop'] !== 'stays';
}
