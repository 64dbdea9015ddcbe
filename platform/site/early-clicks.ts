/** Set by the page's inline script: clicks on buttons of a page that is not alive yet wait here. */
type EarlyClicks = { __queued?: HTMLElement[]; __listener?: (event: Event) => void };

const LOOK_MS = 50;
const GIVE_UP_MS = 10_000;

/**
 * Runs the clicks that were made on the server's page before it was alive, each as soon as its button is. Parts of a
 * page come alive one after the other: clicks on those that are not yet wait here as well.
 */
export function replayClicks(): void {
  const early = window as unknown as EarlyClicks;
  if (early.__listener === undefined) {
    return;
  }
  removeEventListener('click', early.__listener, true);
  delete early.__listener;
  addEventListener('click', hold, true);
  for (const button of early.__queued ?? []) {
    clickOnceAlive(button);
  }
}

function hold(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button !== null && !isAlive(button)) {
    event.preventDefault();
    clickOnceAlive(button);
  }
}

function clickOnceAlive(button: HTMLElement, waitedMs = 0): void {
  if (isAlive(button)) {
    button.click();
  } else if (waitedMs < GIVE_UP_MS && button.isConnected) {
    setTimeout(() => clickOnceAlive(button, waitedMs + LOOK_MS), LOOK_MS);
  }
}

/** React marks the elements it has taken over; there is no other way to ask. */
function isAlive(button: Element): boolean {
  return Object.keys(button).some((key) => key.startsWith('__reactProps'));
}
