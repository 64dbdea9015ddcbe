import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './tools/chromium-flags.ts';
import { findChromium } from './tools/find-chromium.ts';

/** Stories that a server of the usual kind does not serve: with the sample vendors, with an early clock, or without a brand. */
const SAMPLES = /sample-vendors[.]spec[.]ts$/;
const PARTS = /ui-parts[.]spec[.]ts$/;
const DRAWS = /(?:k3-draws|lottery-board|other-origin)[.]spec[.]ts$/;

/** Stories of people in a browser. The server is this run's own: port 0, its own data, demo people. */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/serve.ts',
  // Nothing of how long a story takes is asserted: a busy machine is no fault of the site.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  // A story waits part of its time, for a draw, a spin or an answer: a third one fills that on two processors.
  workers: 3,
  fullyParallel: true,
  // Projects begin in this order. What needs a server of its own and takes longest begins first, in one worker each, so
  // that no such server starts twice, and so that the workers end together.
  projects: [
    { name: 'samples', testMatch: SAMPLES, workers: 1 },
    { name: 'draws', testMatch: DRAWS, workers: 1 },
    { name: 'parts', testMatch: PARTS, workers: 1 },
    { name: 'plain', testIgnore: [SAMPLES, DRAWS, PARTS] },
  ],
  retries: 0,
  reporter: [['list']],
  use: {
    locale: 'bn-BD',
    launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_FLAGS] },
    // A worker would answer past what a story intercepts; the story of the worker lets it in.
    serviceWorkers: 'block',
    // What moves by itself would be drawn again and again by a machine without a graphics card; stories about motion
    // ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // `--trace on` where a story has to be watched: it costs as much again as the story.
    trace: 'off',
    // What cannot be pressed is a fault at once, not at the end of the story.
    actionTimeout: 90_000,
    screenshot: 'only-on-failure',
  },
  outputDir: 'test-results',
});
