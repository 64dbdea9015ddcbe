/** Set by the page's inline script: clicks on buttons of a page that is not alive yet wait here. */
type EarlyClicks = {
  readonly __queued?: readonly HTMLElement[];
  readonly __listener?: (event: Event) => void;
};

const LOOK_MS = 50;
const MAX_LOOKS = 200;

/**
 * Replays the clicks that were made on the server's page, each as soon as its button is hydrated. Parts of a page are
 * hydrated one after the other; clicks on later parts wait here as well. Call it before the first render: a page that
 * is rendered again in another language has other buttons at the same places.
 */
export function replayClicks(): void {
  const { __listener, __queued } = window as unknown as EarlyClicks;
  if (__listener !== undefined) {
    removeEventListener('click', __listener, true);
    addEventListener('click', hold, true);
    __queued?.forEach(clickOnceAlive);
  }
}

function hold(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button !== null && !isAlive(button)) {
    event.preventDefault();
    // Otherwise React, which can hydrate a part for a click, would handle the click a second time and close what it
    // opened.
    event.stopPropagation();
    clickOnceAlive(button);
  }
}

function clickOnceAlive(button: HTMLElement): void {
  const place = placeOf(button);
  let looks = 0;
  const timer = setInterval(() => {
    const now = button.isConnected ? button : document.querySelector<HTMLElement>(place);
    const isThere = now?.className === button.className && isAlive(now);
    if (isThere || ++looks > MAX_LOOKS) {
      clearInterval(timer);
    }
    if (isThere) {
      now.click();
    }
  }, LOOK_MS);
}

/** Which child of which child of the document it is. */
function placeOf(element: Element): string {
  const parent = element.parentElement;
  return parent === null
    ? ':root'
    : `${placeOf(parent)}>:nth-child(${[...parent.children].indexOf(element) + 1})`;
}

/** React marks the elements it has taken over; there is no other way to ask. */
function isAlive(button: Element): boolean {
  return Object.keys(button).some((key) => key.startsWith('__reactProps'));
}
