import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { BrandSettingsChange } from '#modules/brand/contract.ts';
import { DEMO_PASSWORD } from '#modules/identity/server/accounts/demo-accounts.ts';
import './localhost-names.ts';
import {
  SAMPLE_PAYMENTS,
  type SupervisedVendor,
  superviseVendor,
} from '#tools/start/supervise-vendor.ts';
import { type App, startApp } from '../app/start-app.ts';
import { alive } from './at-rest.ts';
import { type FrontEnd, serveFrontEnd } from './front-end.ts';
import { openBrand, type StoryBrand } from './story-brand.ts';

export { DEMO_PASSWORD, expect };

type Options = {
  /** The brand of the story has these settings; the others are those of the sandbox. */
  readonly settings: BrandSettingsChange;
  /** Captchas are off unless the story is about them. */
  readonly hasCaptcha: boolean;
  /** The pop-up of announcements opens on home; it is off unless the story is about it. */
  readonly hasPopups: boolean;
  /** Pages are shown in this language and theme; without them the pages choose by themselves. */
  readonly look: { readonly language?: 'bn' | 'en'; readonly theme?: 'light' | 'dark' };
};

type Fixtures = {
  /** The story's own brand, with its own people, settings, pages and cases. */
  readonly brand: StoryBrand;
  /** A page of a visitor of the brand. Errors of its scripts fail the story. */
  readonly site: Page;
  /** Opens a page in another browser context, for somebody else or for the same person elsewhere. */
  readonly open: (options?: BrowserContextOptions) => Promise<Page>;
};

type WorkerFixtures = {
  /**
   * Stories that end draws share a server among themselves, because its lottery is minutes ahead of the real time. A story
   * about a front end on another origin, which that server allows, is among them. So are stories about the sample
   * vendors, which run beside their server. `playwright.config.ts` gives each of these kinds a project.
   */
  readonly server: 'plain' | 'draws' | 'samples';
  /** The process of the sample vendors, where the server has them. */
  readonly samples: SupervisedVendor | undefined;
  /** The front end on another origin, where the server allows one. */
  readonly frontEnd: FrontEnd | undefined;
  /** The server of a worker, started from the snapshot of the run. Each story has a brand of its own on it. */
  readonly app: App;
};

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  settings: [{}, { option: true }],
  hasCaptcha: [false, { option: true }],
  hasPopups: [false, { option: true }],
  look: [{}, { option: true }],
  server: ['plain', { option: true, scope: 'worker' }],
  samples: [
    async ({ server }, use) => {
      const samples = server === 'samples' ? await startSamples() : undefined;
      await use(samples);
      await samples?.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  frontEnd: [
    async ({ server }, use) => {
      const frontEnd = server === 'draws' ? await serveFrontEnd() : undefined;
      await use(frontEnd);
      await frontEnd?.stop();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ server, samples, frontEnd }, use) => {
      // The server trusts a header about the visitor's address, which a story may send.
      const settings = {
        TRUSTED_PROXIES: '127.0.0.1',
        ...samples?.settings,
        ...(frontEnd === undefined ? {} : { ALLOWED_ORIGINS: frontEnd.origin }),
      };
      // serve.ts has made the snapshot and set this variable.
      const app = await startApp(process.env['JOURNEY_SNAPSHOT'] ?? '', {
        settings,
        isCalm: server === 'plain',
      });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  brand: async ({ app, settings, hasCaptcha }, use) => {
    await use(await openBrand(app, { settings, hasCaptcha }));
  },
  baseURL: async ({ brand }, use) => {
    await use(brand.url);
  },
  context: async ({ context, brand, hasPopups, look }, use) => {
    await prepare(context, { brand, hasPopups, look });
    await use(context);
  },
  site: async ({ page }, use) => {
    const broken = scriptErrors(page);
    await use(page);
    expect(broken).toEqual([]);
  },
  open: async ({ browser, brand, hasPopups, look, contextOptions }, use) => {
    const opened: BrowserContext[] = [];
    const broken: (readonly string[])[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: brand.url,
        ...options,
      });
      opened.push(context);
      await prepare(context, { brand, hasPopups, look });
      const page = await context.newPage();
      broken.push(scriptErrors(page));
      return page;
    });
    for (const context of opened) {
      await context.close();
    }
    expect(broken.flat()).toEqual([]);
  },
});

/** Opens a page and waits until its script handles presses. */
export async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** The sample vendors, and beside them the sample payment provider. */
async function startSamples(): Promise<SupervisedVendor> {
  const dataDir = mkdtempSync('/tmp/shapla-samples-');
  const options = { root: join(import.meta.dirname, '../..'), dataDir, report: () => undefined };
  const [samples, payments] = await Promise.all([
    superviseVendor(options),
    superviseVendor({ ...options, program: SAMPLE_PAYMENTS }),
  ]);
  return {
    ...samples,
    settings: { ...samples.settings, ...payments.settings },
    stop: async () => {
      await Promise.all([samples.stop(), payments.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function scriptErrors(page: Page): readonly string[] {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  return broken;
}

type Preparing = Pick<Options, 'hasPopups' | 'look'> & { readonly brand: StoryBrand };

async function prepare(
  context: BrowserContext,
  { brand, hasPopups, look }: Preparing,
): Promise<void> {
  const { language: lang, theme } = look;
  for (const [name, value] of Object.entries({ lang, theme })) {
    await context.addCookies(value === undefined ? [] : [{ name, value, url: brand.url }]);
  }
  await context.addInitScript(
    ({ language, theme, isHidden }) => {
      try {
        if (language !== undefined) {
          localStorage.setItem('lang', language.toUpperCase());
        }
        if (theme !== undefined) {
          localStorage.setItem('theme', theme);
        }
        // The pop-up is hidden for today, because it would cover what a story presses.
        const now = new Date();
        for (const who of isHidden ? ['visitor', 'member', 'newcomer'] : []) {
          localStorage.setItem(
            `announcementHiddenOn.${who}`,
            `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`,
          );
        }
      } catch {
        // A frame of another site may have no storage, but it shows no page of ours either.
      }
    },
    { ...look, isHidden: !hasPopups },
  );
}
