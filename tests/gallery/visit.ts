import AxeBuilder from '@axe-core/playwright';
import type { ConsoleMessage, Page, Request } from '@playwright/test';
import { nodeOf } from '../player.ts';
import type { Place } from './places.ts';

/** So long a page may still change after it has loaded before it is looked at. */
const SETTLE_MS = 300;
/** A page with a draw or a socket is never idle; then it is looked at as it is. */
const IDLE_MS = 5_000;

/** What is wrong on a page, in words; nothing is the only good answer. */
export type Faults = readonly string[];

/** Listens to a page: errors of its scripts, errors in its console, requests that leave the house. */
export function overhear(page: Page, house: string): { readonly take: () => Faults } {
  const origin = new URL(house).origin;
  let heard: string[] = [];
  page.on('pageerror', (error) => heard.push(`script: ${error.message}`));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') {
      heard.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) {
      heard.push(`another host: ${request.url()}`);
    }
  });
  return {
    take: () => {
      const faults = heard;
      heard = [];
      return faults;
    },
  };
}

/** Opens a place and tells what is wrong there: what axe finds, what its console says, whom it asks. */
export async function faultsAt(page: Page, { house, heard, place }: Visit): Promise<Faults> {
  await goTo(page, house, place);
  const found = [...(await lookAt(page)), ...heard.take()];
  return found.filter((fault) => !isExpected(place, fault));
}

type Visit = {
  readonly house: string;
  readonly heard: ReturnType<typeof overhear>;
  readonly place: Place;
};

/** Opens a place and waits until it stands still. */
async function goTo(page: Page, house: string, place: Place): Promise<void> {
  const node = place.game === undefined ? '' : String(await nodeOf(house, place.game));
  await page.goto(place.path + node);
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined);
  await page.evaluate("document.documentElement.dataset.motion = 'still'");
  await page.waitForTimeout(SETTLE_MS);
}

/** What axe finds, with the places; and whether the page is wider than its window. */
async function lookAt(page: Page): Promise<Faults> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const beyond = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
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
