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
  const out: HTMLElement[] = [];
  let isTaking = false;
  const takeOut = () => {
    isTaking = true;
    requestAnimationFrame(() => {
      const part = end.signal.aborted ? undefined : nextPart(dialog);
      isTaking = part !== undefined;
      if (part !== undefined) {
        part.inert = true;
        out.push(part);
        takeOut();
      }
    });
  };
  // Some parts of a page come late, and go out of use as well.
  const arrivals = new MutationObserver(() => isTaking || takeOut());
  dialog.popover = 'manual';
  dialog.ariaModal = 'true';
  setTimeout(() => {
    if (!end.signal.aborted) {
      dialog.showPopover();
      listenBeside(dialog, end.signal);
      afterFrame(() => {
        if (!end.signal.aborted) {
          opened();
          takeOut();
          arrivals.observe(document.body, { childList: true, subtree: true });
        }
      });
    }
  });
  return () => {
    end.abort();
    arrivals.disconnect();
    for (const part of out) {
      part.inert = false;
    }
    dialog.hidePopover();
  };
}

/** Calls once the next frame has been drawn. */
function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

/** A part that can still be used. Another dialog that opens meanwhile lies above, and stays in use. */
function nextPart(dialog: HTMLDialogElement): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(PARTS)].find(
    (part) => !part.inert && !part.contains(dialog) && part.closest('dialog') === null,
  );
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
