import { setTimeout } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import { CHROMIUM_FLAGS } from '#tools/chromium-flags.ts';
import { findChromium } from '#tools/find-chromium.ts';
import { connectToBrowser } from './browser-protocol.ts';
import { median } from './figures.ts';

/** A phone is so many times slower than the machine that measures. */
const SLOWER = 4;
/** A longer task keeps a finger waiting. */
const LONG_MS = 50;
/** After the page has loaded it is watched for so long. */
const WATCH_MS = 6_000;
const PHONE = { width: 412, height: 839, deviceScaleFactor: 2.625 };
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
 * processor's time, which other work on the machine changes little. No debugger of scripts is attached, because with one
 * V8 reads a large script a second time, for the places of errors that it makes.
 */
export async function longTasks(url: string, runs: number): Promise<LongTasks> {
  const chromium = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  });
  const measured: LongTasks[] = [];
  try {
    for (let count = 0; count < runs; count += 1) {
      measured.push(tasksOf(await traceOf(chromium.port, url)));
    }
  } finally {
    chromium.kill();
  }
  return {
    blockingMs: median(measured.map(({ blockingMs }) => blockingMs)),
    longestMs: median(measured.map(({ longestMs }) => longestMs)),
  };
}

/** Opens the page as a new visitor on a phone. */
async function traceOf(port: number, url: string): Promise<readonly TraceEvent[]> {
  const browser = await connectToBrowser(port);
  const events: TraceEvent[] = [];
  browser.on('Tracing.dataCollected', ({ value }) => {
    // The trace format has these fields.
    events.push(...(value as TraceEvent[]));
  });
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  const target = await browser.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const attached = await browser.send('Target.attachToTarget', { ...target, flatten: true });
  const page = (method: string, params: object = {}) =>
    browser.send(method, params, String(attached['sessionId']));
  await page('Emulation.setDeviceMetricsOverride', { ...PHONE, mobile: true });
  await page('Emulation.setTouchEmulationEnabled', { enabled: true });
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'loading'] },
  });
  await page('Page.enable');
  const loaded = browser.once('Page.loadEventFired');
  await page('Page.navigate', { url });
  await loaded;
  await setTimeout(WATCH_MS);
  const complete = browser.once('Tracing.tracingComplete');
  await browser.send('Tracing.end');
  await complete;
  await browser.send('Target.disposeBrowserContext', { browserContextId });
  browser.close();
  return events;
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
