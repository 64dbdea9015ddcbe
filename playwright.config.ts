import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './tools/chromium-flags.ts';
import { findChromium } from './tools/find-chromium.ts';

/** Stories of people in a browser. The server is this run's own: port 0, its own data, demo people. */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/serve.ts',
  // Nothing of how long a story takes is asserted: a busy machine is no fault of the site.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // A story waits part of its time, for a draw, a spin or an answer: a third one fills that on two processors.
  workers: 3,
  fullyParallel: true,
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
    actionTimeout: 40_000,
    screenshot: 'only-on-failure',
  },
  outputDir: 'test-results',
});
