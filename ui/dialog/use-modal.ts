import { type RefObject, useLayoutEffect } from 'react';
import { openUnasked } from './open-unasked.ts';
import { spareFarParts } from './spare-far-parts.ts';

/**
 * Opens a dialog as a modal while it is mounted. The focus starts on `data-first-focus`, else on the first field, else
 * on the title; closing returns it to the opener.
 * @param opensByItself nobody has pressed anything for it (`openUnasked`)
 */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  { opensByItself = false }: { readonly opensByItself?: boolean | undefined } = {},
): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) {
      return;
    }
    holdScrollBarPlace();
    // The browser returns the focus to the opener only if the dialog is closed before its element is removed.
    return opensByItself && 'showPopover' in dialog
      ? openUnasked(dialog, () => focusFirst(dialog))
      : openModal(dialog);
  }, [ref, opensByItself]);
}

/** @returns closes it */
function openModal(dialog: HTMLDialogElement): () => void {
  // The page below a modal cannot be used, which is a matter of the styles of all its elements.
  const giveBack = spareFarParts();
  dialog.showModal();
  giveBack();
  focusFirst(dialog);
  return () => {
    const giveBackAgain = spareFarParts();
    dialog.close();
    giveBackAgain();
  };
}

function focusFirst(dialog: HTMLDialogElement): void {
  const first =
    dialog.querySelector<HTMLElement>('[data-first-focus]') ??
    dialog.querySelector<HTMLElement>('input:not([type=hidden], [hidden]), select, textarea') ??
    dialog.querySelector('h2');
  first?.focus();
}

/** Stores the width of the scroll bar, so that the page does not shift when the bar disappears (look.css). */
function holdScrollBarPlace() {
  const page = document.documentElement;
  const bar = `${innerWidth - page.clientWidth}px`;
  // All elements inherit it, so that a change makes the browser compute every style again. A phone has no bar.
  const before = page.style.getPropertyValue('--bar') || '0px';
  if (bar !== before && document.querySelector('dialog:modal, dialog[popover]') === null) {
    page.style.setProperty('--bar', bar);
  }
}

/**
 * Whether a press on the backdrop closes dialogs that allow it; `data-backdrop="stays"` on the page forbids it (MOD-2).
 */
export function doesBackdropClose(): boolean {
  return document.documentElement.dataset['backdrop'] !== 'stays';
}
