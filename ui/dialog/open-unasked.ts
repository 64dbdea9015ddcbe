/** Parts of a page that are small enough to get their styles in one frame: the rows of its content, and what is around it. */
const PARTS = 'header, main > * > *, nav, aside, footer';

/**
 * Opens a dialog that nobody has pressed for. A modal has the styles of the whole page computed again in one long task,
 * because everything below it is out of use. This one lies above the page as a popover, in a task of its own, and the
 * page goes out of use part by part, one a frame. Escape and a press beside the dialog reach it as they reach a modal.
 * @param opened is called once it is open
 * @returns closes it
 */
export function openUnasked(dialog: HTMLDialogElement, opened: () => void): () => void {
  const end = new AbortController();
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)].filter(
    (part) => !part.contains(dialog) && !dialog.contains(part) && !part.inert,
  );
  const takeOut = (from = 0) =>
    requestAnimationFrame(() => {
      const part = parts[from];
      if (part !== undefined && !end.signal.aborted) {
        part.inert = true;
        takeOut(from + 1);
      }
    });
  dialog.popover = 'manual';
  dialog.ariaModal = 'true';
  setTimeout(() => {
    if (!end.signal.aborted) {
      dialog.showPopover();
      opened();
      listenBeside(dialog, end.signal);
      takeOut();
    }
  });
  return () => {
    end.abort();
    for (const part of parts) {
      part.inert = false;
    }
    dialog.hidePopover();
  };
}

function listenBeside(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const options = { capture: true, signal };
  const isBeside = ({ target }: Event) => target instanceof Node && !dialog.contains(target);
  document.addEventListener(
    'keydown',
    ({ key }) =>
      key === 'Escape' && dialog.dispatchEvent(new Event('cancel', { cancelable: true })),
    options,
  );
  document.addEventListener(
    'pointerdown',
    (event) =>
      isBeside(event) && dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
    options,
  );
}
