import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from '#tools/chromium-flags.ts';
import { findChromium } from '#tools/find-chromium.ts';
import { enter } from '../gallery/enter.ts';
import { percentiles } from './figures.ts';

const TURNS = 10;
const MAX_MS = 60_000;
const TARGET_MS = 1_000;
const WINDOW = { width: 1_440, height: 900 };

/** These lists are opened, by their paths in the office. */
const LISTS = ['members', 'bets', 'rounds', 'ledger/journals', 'outbox'] as const;

type FirstPaint = {
  readonly name: string;
  readonly turns: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly targetMs: number;
};

/**
 * Measures in Chromium how long a list takes from the step in the navigation to the first painted row. Each turn loads
 * the office again, so that no list is answered from the cache of queries; files of the build come from the browser's
 * cache, as they do on a working day.
 * @param report receives the figures of each list, in milliseconds of the page's clock
 * @throws when a list shows no row within a minute
 */
export async function measureFirstPaints(
  siteUrl: string,
  report: (figures: FirstPaint) => void,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const page = await browser.newPage({ baseURL: siteUrl, viewport: WINDOW });
    await enter(page, 'operator');
    for (const list of LISTS) {
      // The first turn brings the files of the page into the browser.
      await stepInto(page, list);
      const times: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        times.push(await stepInto(page, list));
      }
      const at = percentiles(times);
      const rounded = (part: number) => Number(at(part).toFixed(1));
      report({
        ...{ name: `first paint of ${list}`, turns: TURNS },
        ...{ p50Ms: rounded(0.5), p99Ms: rounded(0.99), targetMs: TARGET_MS },
      });
    }
  } finally {
    await browser.close();
  }
}

/** Opens the office, waits until it is quiet, and steps to a list. @returns the milliseconds until its first row is painted */
async function stepInto(page: Page, list: string): Promise<number> {
  await page.goto('/office/', { waitUntil: 'networkidle' });
  const link = `nav a[href="/office/${list}"]`;
  await page.locator(link).waitFor();
  return await page.evaluate<number>(pressAndWait(link));
}

/**
 * What the page runs: it presses the link, looks at every frame, and resolves once a row is painted. A table of the page
 * before may stay for a while, so only rows of other tables count. A task behind the frame runs once that is painted.
 */
function pressAndWait(link: string): string {
  return `new Promise((resolve, reject) => {
    const before = new Set(document.querySelectorAll('table'));
    const isRow = (row) => !before.has(row.closest('table')) && row.checkVisibility();
    const startMs = performance.now();
    const look = () => {
      if ([...document.querySelectorAll('main tbody tr')].some(isRow)) {
        setTimeout(() => resolve(performance.now() - startMs));
      } else if (performance.now() - startMs > ${MAX_MS}) {
        reject(new Error('the list shows no row: ' + document.querySelector('main')?.innerText));
      } else {
        requestAnimationFrame(look);
      }
    };
    document.querySelector('${link}').click();
    requestAnimationFrame(look);
  })`;
}
