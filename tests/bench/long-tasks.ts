import { type Browser, chromium, devices } from '@playwright/test';
import { CHROMIUM_FLAGS } from '#tools/chromium-flags.ts';
import { findChromium } from '#tools/find-chromium.ts';
import { median } from './figures.ts';

/** A phone is so many times slower than the machine that measures. */
const SLOWER = 4;
/** A longer task keeps a finger waiting. */
const LONG_MS = 50;
/** After the page has loaded it is watched for so long. */
const WATCH_MS = 6_000;
const US_PER_MS = 1_000;

/** An event of Chromium's trace; times are microseconds, `tdur` is the time of the thread itself. */
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
};

export type LongTasks = { readonly blockingMs: number; readonly longestMs: number };

/**
 * Measures how long the tasks of a page keep its thread after the first paint, at a phone's pace. Counted is the
 * processor's time, which other work on the machine changes little.
 */
export async function longTasks(url: string, runs: number): Promise<LongTasks> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const measured: LongTasks[] = [];
    for (let count = 0; count < runs; count += 1) {
      measured.push(tasksOf(await traceOf(browser, url)));
    }
    return {
      blockingMs: median(measured.map(({ blockingMs }) => blockingMs)),
      longestMs: median(measured.map(({ longestMs }) => longestMs)),
    };
  } finally {
    await browser.close();
  }
}

async function traceOf(browser: Browser, url: string): Promise<readonly TraceEvent[]> {
  const context = await browser.newContext(devices['Pixel 7']);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const events: TraceEvent[] = [];
    session.on('Tracing.dataCollected', ({ value }) => {
      // The protocol types them as texts; the trace format has these fields.
      events.push(...(value as unknown as TraceEvent[]));
    });
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'loading'] },
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(WATCH_MS);
    const complete = Promise.withResolvers<void>();
    session.once('Tracing.tracingComplete', () => complete.resolve());
    await session.send('Tracing.end');
    await complete.promise;
    return events;
  } finally {
    await context.close();
  }
}

function tasksOf(events: readonly TraceEvent[]): LongTasks {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) {
    throw new Error('the page has painted nothing');
  }
  const times = events
    .filter(
      ({ name, pid, tid, ts, dur = 0 }) =>
        name.endsWith('RunTask') && pid === paint.pid && tid === paint.tid && ts + dur > paint.ts,
    )
    .map(({ tdur, dur = 0 }) => ((tdur ?? dur) / US_PER_MS) * SLOWER);
  return {
    blockingMs: Math.round(times.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0)),
    longestMs: Math.round(Math.max(0, ...times)),
  };
}
