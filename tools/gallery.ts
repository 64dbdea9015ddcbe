import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startOwnServer } from '#tests/own-server.ts';
import { buildIfChanged } from './build-site.ts';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { findChromium } from './find-chromium.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'gallery');
const WIDTHS = [390, 820, 1440];
const LANGUAGES = ['bn', 'en'] as const;
const THEMES = ['light', 'dark'] as const;
/** Pages anyone may open, and those of a member. */
const PUBLIC_PAGES = {
  home: '/',
  lotteries: '/elott',
  slots: '/rng',
  verify: '/verify',
  notices: '/noticePage',
  credits: '/credits',
  login: '/login',
  register: '/register',
  'not-found': '/nowhere',
};
const MEMBER_PAGES = {
  'home-member': '/',
  bets: '/bets',
  'game-k3': '/lottery?node=1001',
  'game-wingo': '/lottery?node=1002',
  'game-lucky-sevens': '/game?node=1003',
};
const SETTLE_MS = 2_500;

type Look = {
  readonly width: number;
  readonly language: (typeof LANGUAGES)[number];
  readonly theme: (typeof THEMES)[number];
};

/** `npm run gallery`: pictures of every page in every look, in `gallery/`, from a server of its own. */
async function takePictures(): Promise<void> {
  await buildIfChanged({
    root: ROOT,
    report: (line) => process.stdout.write(`${line}\n`),
  });
  mkdirSync(FOLDER, { recursive: true });
  const server = await startOwnServer();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    for (const width of WIDTHS) {
      for (const language of LANGUAGES) {
        for (const theme of THEMES) {
          await takeLook(browser, server.url, { width, language, theme });
        }
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function takeLook(browser: Browser, url: string, look: Look): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'lang', value: look.language, url }]);
  await context.addInitScript(({ language, theme }) => {
    localStorage.setItem('lang', language.toUpperCase());
    localStorage.setItem('theme', theme);
  }, look);
  const page = await context.newPage();
  await takePages(page, PUBLIC_PAGES, look);
  await logIn(page);
  await takePages(page, MEMBER_PAGES, look);
  await context.close();
  process.stdout.write(`${look.width} ${look.language} ${look.theme}\n`);
}

async function takePages(
  page: Page,
  pages: Readonly<Record<string, string>>,
  { width, language, theme }: Look,
): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({
      path: join(FOLDER, `${name}-${width}-${language}-${theme}.png`),
      fullPage: true,
    });
  }
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=username]').fill('player1');
  await dialog.locator('input[name=password]').fill('Shapla-demo-1');
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
}

await takePictures();
