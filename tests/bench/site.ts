import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { buildIfChanged } from '#tools/build-site.ts';
import { CHROMIUM_FLAGS } from '#tools/chromium-flags.ts';
import { findChromium } from '#tools/find-chromium.ts';
import { startOwnServer } from '../own-server.ts';
import { median } from './figures.ts';
import { longTasks } from './long-tasks.ts';
import { weighSite } from './site-bytes.ts';
import { serveStill } from './still-page.ts';

const RUNS = 5;
/** New visitors see these pages first; `SITE_PAGES=/,/help` measures only those two. */
const PAGES = (
  process.env['SITE_PAGES'] ?? '/,/rng,/elott,/noticePage,/promotions,/vip,/help'
).split(',');
const METRICS = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

type Run = Readonly<Record<string, number>>;

/**
 * Counts the bytes of the site, which are exact, and measures its pages with Lighthouse as a phone, the median of five
 * runs, which depends on how idle the machine is; so each run is followed by one of the same page without any script, the
 * anchor. The tasks of a page are counted by the processor's time. It prints one JSON line for each figure.
 */
export async function benchSite(): Promise<void> {
  await buildIfChanged({ root: join(import.meta.dirname, '../..'), report: () => undefined });
  const bytes = await weighSite();
  print({ name: 'site.home.js', bytes: bytes.homeJs, budget: 80_000 });
  print({ name: 'site.css', bytes: bytes.css, budget: 10_000 });
  print({ name: 'site.catalogue', bytes: bytes.catalogue, budget: 6_000 });
  print({ name: 'site.route.largest', bytes: bytes.routes[0]?.bytes ?? 0, budget: 10_000 });
  const server = await startOwnServer();
  try {
    for (const path of PAGES) {
      await lookAtPage(server.url + path, path);
    }
  } finally {
    await server.stop();
  }
}

async function lookAtPage(url: string, path: string): Promise<void> {
  const page = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const html = brotliCompressSync(await page.text()).length;
  print({ name: 'site.html', path, bytes: html, budget: 12_000 });
  const tasks = await longTasks(url, RUNS);
  print({ name: 'site.tasks', path, ...tasks, budget: 100 });
  const runs: Run[] = [];
  const stills: Run[] = [];
  const still = await serveStill(url);
  for (let count = 0; count < RUNS; count += 1) {
    runs.push(await runLighthouse(url));
    stills.push(await runLighthouse(still.url, ['performance']));
  }
  still.stop();
  print({ name: 'site.lighthouse', path, runs: RUNS, ...mediansOf(runs) });
  print({ name: 'site.lighthouse.still', path, runs: RUNS, ...mediansOf(stills) });
}

function mediansOf(runs: readonly Run[]): Run {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? 0))]));
}

/** @param categories the default is all of them, with a report of what is weak */
async function runLighthouse(url: string, categories?: readonly string[]): Promise<Run> {
  const chromium = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  });
  try {
    const result = await lighthouse(url, {
      port: chromium.port,
      output: 'json',
      logLevel: 'error',
      ...(categories === undefined ? {} : { onlyCategories: [...categories] }),
    });
    if (result === undefined) {
      throw new Error('Lighthouse gave no result');
    }
    const { categories: scores, audits } = result.lhr;
    if (categories === undefined) {
      report(Object.values(audits));
    }
    return {
      ...Object.fromEntries(
        Object.entries(scores).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
      ),
      ...Object.fromEntries(
        Object.entries(METRICS).map(([name, id]) => [
          name,
          Math.round((audits[id]?.numericValue ?? 0) * 1000) / 1000,
        ]),
      ),
    };
  } finally {
    chromium.kill();
  }
}

/** Writes the audits with a score below 90 to the error stream, so that somebody can repair them. */
function report(
  audits: readonly {
    readonly id: string;
    readonly score: number | null;
    readonly scoreDisplayMode: string;
  }[],
): void {
  const weak = audits.filter(
    ({ score, scoreDisplayMode }) =>
      score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
  );
  process.stderr.write(`below 90: ${weak.map(({ id }) => id).join(', ') || 'nothing'}\n`);
}

function print(line: Readonly<Record<string, string | number>>): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
