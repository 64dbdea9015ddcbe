import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

type Fixtures = {
  readonly site: Page;
  /** The pop-up of the house opens when home is at rest; false unless the story is about it. */
  readonly hasPopups: boolean;
  /** Sees to that, and to rest, in every context that the story opens. */
  readonly calm: undefined;
};

/** A page of the journeys' server; errors of the page's own scripts fail the story. */
export const test = base.extend<Fixtures>({
  hasPopups: [false, { option: true }],
  calm: [
    async ({ browser, hasPopups }, use) => {
      const make = browser.newContext;
      browser.newContext = async (options) => {
        const context = await make.call(browser, { reducedMotion: 'reduce', ...options });
        return hasPopups ? context : withoutPopups(context);
      };
      await use(undefined);
      browser.newContext = make;
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  baseURL: async ({}, use) => {
    await use(process.env['JOURNEY_URL'] ?? '');
  },
  site: async ({ page }, use) => {
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    await use(page);
    expect(broken).toEqual([]);
  },
});

export { expect };

/** The pop-up has had its turn: it would lie over whatever a story is about to press. */
async function withoutPopups(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => {
    try {
      for (const who of ['visitor', 'member']) {
        sessionStorage.setItem(`announcementSeen.${who}`, '1');
      }
    } catch {
      // A frame of another site may have no storage; it has no pop-up either.
    }
  });
  return context;
}

/** Demo people of the sandbox. */
export const DEMO_PASSWORD = 'Shapla-demo-1';

export type Member = { readonly account: string; readonly password: string };

/** Logs a demo person or another member in through the dialog of the header, in whatever language the page is. */
export async function logIn(page: Page, who: string | Member): Promise<void> {
  const { account, password } = asMember(who);
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(লগইন|Log in)$/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^(ইউজারনেম|Username)$/).fill(account);
  await dialog.getByLabel(/^(পাসওয়ার্ড|Password)$/).fill(password);
  await dialog.getByRole('button', { name: /^(লগইন|Log in)$/ }).click();
  await expect(dialog).toHaveCount(0);
}

/** A demo person by name, or who is meant. */
function asMember(who: string | Member): Member {
  return typeof who === 'string' ? { account: who, password: DEMO_PASSWORD } : who;
}
