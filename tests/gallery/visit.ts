import type { ConsoleMessage, Page, Request } from '@playwright/test';
import { axeFaults, drawWhole, violationsOn } from '../axe.ts';
import { nodeOf } from '../player.ts';
import { CONTRADICTIONS } from './contradictions.ts';
import { type GalleryLook, windowOf } from './looks.ts';
import type { Place } from './places.ts';

/** A page may still change for this long after it has loaded; it is checked afterwards. */
const SETTLE_MS = 300;
/** A page with a draw is never idle, so it is checked after this time at the latest. */
const IDLE_MS = 5_000;
const QUIET_MS = 300;
const LOOK_MS = 50;
const OPEN_MS = 10_000;
const DRAWN_MS = 120_000;

/** Lists what is wrong on a page, each fault in a line. */
export type Faults = readonly string[];

/** Collects the faults of a page. */
type Ear = {
  /** Returns the faults since the last call. */
  readonly take: () => Faults;
  /** Lists the requests that are open. */
  readonly open: () => readonly string[];
  /** Waits until no request has been open for a moment. */
  readonly untilQuiet: () => Promise<void>;
};

/** Records a page's faults: errors of its scripts, errors in its console, and requests to other hosts. */
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
    open: () => [...asked].map((request) => `${request.method()} ${request.url()}`),
    untilQuiet: async () => {
      let quietMs = 0;
      for (let ms = 0; ms < IDLE_MS && quietMs < QUIET_MS; ms += LOOK_MS) {
        await page.waitForTimeout(LOOK_MS);
        quietMs = asked.size === 0 ? quietMs + LOOK_MS : 0;
      }
    },
  };
}

/** Opens a place and lists its faults: what axe finds, errors in its console, and requests to other hosts. */
export async function faultsAt(page: Page, visit: Visit): Promise<Faults> {
  return (await goTo(page, visit)) ? await faultsOf(page, visit) : ['nothing to open'];
}

/** Lists the faults of a place that is open, with those that its page has had since it was asked last. */
export async function faultsOf(page: Page, visit: Visit): Promise<Faults> {
  const found = await lookAt(page, visit);
  return [...found, ...visit.received.take()].filter((fault) => !isExpected(visit.place, fault));
}

/** Gives a page that is open another theme and width, without loading it again, and waits until it is drawn. */
export async function turnTo(page: Page, look: GalleryLook, received: Ear): Promise<void> {
  await showLook(page, look);
  await received.untilQuiet();
  await untilDrawn(page);
  await page.waitForTimeout(SETTLE_MS);
}

/** Gives a page another theme and width. */
export async function showLook(page: Page, look: GalleryLook): Promise<void> {
  await page.setViewportSize(windowOf(look));
  await page.evaluate(
    `for (const name of ['theme', 'mantineColorScheme']) {
      if (name === 'theme' || name in document.documentElement.dataset) {
        document.documentElement.dataset[name] = '${look.theme}';
      }
    }`,
  );
}

type Visit = {
  readonly siteUrl: string;
  readonly received: Ear;
  readonly place: Place;
  /** axe takes as long as all the rest; without it only the console, requests and widths are checked. */
  readonly isWithoutAxe?: boolean;
  /** Another theme changes colours alone, so that axe checks only those of a page that it has checked in the first one. */
  readonly isColourOnly?: boolean;
  /** The frame of the back office is the same around each page, so that axe checks it once in each look. */
  readonly isFrameKnown?: boolean;
};

/** Opens a place and waits until nothing on it moves. @returns false when its list has nothing that could be opened */
export async function goTo(page: Page, { siteUrl, received, place }: Visit): Promise<boolean> {
  const node = place.game === undefined ? '' : String(await nodeOf(siteUrl, place.game));
  if (place.who === 'operator') {
    await stepTo(page, place.path);
  } else {
    await page.goto(place.path + node);
  }
  await untilDrawn(page);
  await received.untilQuiet();
  for (const pressed of [place.opens, place.opensNext]) {
    if (pressed !== undefined) {
      const first = page.locator(pressed).first();
      await first.waitFor({ timeout: OPEN_MS }).catch(() => undefined);
      if (!(await first.isVisible())) {
        return false;
      }
      await first.click({ timeout: OPEN_MS });
      await received.untilQuiet();
    }
  }
  if (place.tab !== undefined) {
    const address = new URL(page.url());
    address.searchParams.set('tab', place.tab);
    await stepTo(page, address.pathname + address.search);
    await received.untilQuiet();
  }
  await untilDrawn(page);
  await page.evaluate("document.documentElement.dataset.motion = 'still'");
  await page.waitForTimeout(SETTLE_MS);
  return true;
}

/**
 * Lists what in the window of a page stands for something that is still loading. A button that turns loads what is shown
 * already once more, and what lies behind a dialog waits for its end.
 */
const LOADING = `(() => {
  const dialog = document.querySelector('dialog:is([open], :popover-open)');
  const isSeen = (part) => {
    const box = part.getBoundingClientRect();
    return (dialog === null || dialog.contains(part)) && part.checkVisibility() && box.width > 0 && box.bottom > 0 && box.top < innerHeight;
  };
  const loading = ['[class*="[shimmer"]', '[class*="[petal"]', '.mantine-Loader-root:not(button *)', '[aria-busy="true"]'];
  return [...document.querySelectorAll(loading.join())].filter(isSeen).map((part) => part.cloneNode().outerHTML);
})()`;

/** Lists what a page lacks: a heading, which may be that of the game in its frame, and the end of all that is loading. */
async function lacksOf(page: Page): Promise<readonly string[]> {
  const headings = page
    .frames()
    .map((frame) =>
      frame.evaluate<boolean>("document.querySelector('h1') !== null").catch(() => false),
    );
  const hasHeading = (await Promise.all(headings)).includes(true);
  const loading = await page.evaluate<readonly string[]>(LOADING);
  return [
    ...(hasHeading ? [] : ['it has no heading']),
    ...loading.map((part) => `this is loading: ${part}`),
  ];
}

/**
 * A page is judged once it is drawn, which a busy machine does late.
 * @returns what it lacks, after a time in which it was never drawn; nothing once it was, whatever its script asks for then
 */
async function untilDrawn(page: Page): Promise<readonly string[]> {
  await drawWhole(page);
  let lacks = await lacksOf(page);
  for (let ms = 0; ms < DRAWN_MS && lacks.length > 0; ms += LOOK_MS) {
    await page.waitForTimeout(LOOK_MS);
    lacks = await lacksOf(page);
  }
  return lacks;
}

/** Goes to a page of the back office without loading the document again. */
async function stepTo(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

/** Neither the window nor the frame of the back office may scroll sideways; this measures by how much they do. */
const BEYOND = `Math.max(...[document.documentElement, ...document.querySelectorAll('main')].map(
  (part) => part.scrollWidth - part.clientWidth))`;

/** The contents of a cell of a table may not run into the next one; hours of a heat map stand over several empty ones. */
const OUT_OF_CELLS = `[...document.querySelectorAll('td, th')].filter((cell) =>
  cell.closest('.of-heat thead') === null && cell.checkVisibility() && getComputedStyle(cell).overflow === 'visible' &&
  cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 1).map((cell) => cell.textContent)`;

/** What another theme may change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;

/** The bar and the navigation around each page of the back office. */
const FRAME = ['.of-bar', '.of-nav'] as const;

/** Lists what axe finds, with the elements, and what does not fit. */
async function lookAt(page: Page, visit: Visit): Promise<Faults> {
  await untilDrawn(page);
  const violations =
    visit.isWithoutAxe === true
      ? []
      : await violationsOn(page, {
          without: visit.isFrameKnown === true ? FRAME : [],
          ...(visit.isColourOnly === true ? { rules: COLOUR_RULES } : {}),
        });
  const beyond = await page.evaluate<number>(BEYOND);
  const contradictions = await page.evaluate<readonly string[]>(CONTRADICTIONS);
  const cells = await page.evaluate<readonly string[]>(OUT_OF_CELLS);
  // A dialog may have opened meanwhile, whose page comes later.
  const lacks = await untilDrawn(page);
  return [
    ...lacks.map((lack) => `not drawn: ${lack}`),
    ...(lacks.length === 0 ? [] : visit.received.open().map((asked) => `not answered: ${asked}`)),
    ...cells.map((text) => `runs out of its cell: ${text}`),
    ...[...new Set(contradictions)].map((classes) => `classes of one kind: ${classes}`),
    ...axeFaults(violations),
    ...(beyond > 1 ? [`wider than its window by ${beyond} px`] : []),
  ];
}

/** The page for unknown addresses is answered with 404, which a browser writes into its console. */
function isExpected(place: Place, fault: string): boolean {
  return place.name === 'not-found' && fault.includes('404');
}
