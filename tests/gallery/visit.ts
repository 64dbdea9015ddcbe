import type { ConsoleMessage, Page, Request } from '@playwright/test';
import { axeOn } from '../axe.ts';
import { nodeOf } from '../player.ts';
import type { Place } from './places.ts';

/** So long a page may still change after it has loaded before it is looked at. */
const SETTLE_MS = 300;
/** A page with a draw or a socket is never idle; then it is looked at as it is. */
const IDLE_MS = 5_000;
const QUIET_MS = 300;
const LOOK_MS = 50;
const OPEN_MS = 10_000;

/** What is wrong on a page, in words; nothing is the only good answer. */
export type Faults = readonly string[];

/** What listens to a page. */
type Ear = {
  /** What was wrong since the last time. */
  readonly take: () => Faults;
  /** Until nothing has been on its way for a moment. */
  readonly untilQuiet: () => Promise<void>;
};

/** Listens to a page: errors of its scripts, errors in its console, requests that leave the platform. */
export function overhear(page: Page, siteUrl: string): Ear {
  const origin = new URL(siteUrl).origin;
  const asked = new Set<Request>();
  let received: string[] = [];
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  page.on('pageerror', (error) => received.push(`script: ${error.message}`));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') {
      received.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('request', (request: Request) => {
    asked.add(request);
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) {
      received.push(`another host: ${request.url()}`);
    }
  });
  return {
    take: () => {
      const faults = received;
      received = [];
      return faults;
    },
    untilQuiet: async () => {
      let quietMs = 0;
      for (let ms = 0; ms < IDLE_MS && quietMs < QUIET_MS; ms += LOOK_MS) {
        await page.waitForTimeout(LOOK_MS);
        quietMs = asked.size === 0 ? quietMs + LOOK_MS : 0;
      }
    },
  };
}

/** Opens a place and tells what is wrong there: what axe finds, what its console says, whom it asks. */
export async function faultsAt(page: Page, visit: Visit): Promise<Faults> {
  const isThere = await goTo(page, visit);
  const found = isThere ? await lookAt(page, visit) : ['nothing to open'];
  return [...found, ...visit.received.take()].filter((fault) => !isExpected(visit.place, fault));
}

type Visit = {
  readonly siteUrl: string;
  readonly received: Ear;
  readonly place: Place;
  /** axe takes as long as all the rest; without it consoles, requests and widths are looked at. */
  readonly isWithoutAxe?: boolean;
};

/** Opens a place and waits until nothing on it moves; false when it has nothing that could be opened. */
async function goTo(page: Page, { siteUrl, received, place }: Visit): Promise<boolean> {
  const node = place.game === undefined ? '' : String(await nodeOf(siteUrl, place.game));
  if (place.who === 'operator') {
    await stepTo(page, place.path);
  } else {
    await page.goto(place.path + node);
  }
  await received.untilQuiet();
  if (place.opens !== undefined) {
    const first = page.locator(place.opens).first();
    if (!(await first.isVisible())) {
      return false;
    }
    await first.click({ timeout: OPEN_MS });
    await received.untilQuiet();
  }
  if (place.tab !== undefined) {
    const address = new URL(page.url());
    address.searchParams.set('tab', place.tab);
    await stepTo(page, address.pathname + address.search);
    await received.untilQuiet();
  }
  await page.evaluate("document.documentElement.dataset.motion = 'still'");
  await page.waitForTimeout(SETTLE_MS);
  return true;
}

/** Within the back office, whose pages change without being loaded again. */
async function stepTo(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

/** Where a page scrolls, it may not scroll sideways: the window, and the frame of the back office. */
const BEYOND = `Math.max(...[document.documentElement, ...document.querySelectorAll('main')].map(
  (part) => part.scrollWidth - part.clientWidth))`;

/** What axe finds, with the places; and whether the page is wider than its window. */
async function lookAt(page: Page, { isWithoutAxe }: Visit): Promise<Faults> {
  const { violations } = isWithoutAxe === true ? { violations: [] } : await axeOn(page).analyze();
  const beyond = await page.evaluate<number>(BEYOND);
  return [
    ...violations.map(
      ({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
    ...(beyond > 1 ? [`wider than its window by ${beyond} px`] : []),
  ];
}

/** The page that says that there is none is answered with 404, which a browser writes into its console. */
function isExpected(place: Place, fault: string): boolean {
  return place.name === 'not-found' && fault.includes('404');
}
