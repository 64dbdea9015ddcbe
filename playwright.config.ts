import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './tools/chromium-flags.ts';
import { findChromium } from './tools/find-chromium.ts';

/** Stories of people in a browser. The server is this run's own: port 0, its own data, demo people. */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/serve.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  retries: 0,
  reporter: [['list']],
  use: {
    locale: 'bn-BD',
    launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_FLAGS] },
    // A worker would answer past what a story intercepts; the story of the worker lets it in.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
  },
  outputDir: 'test-results',
});
