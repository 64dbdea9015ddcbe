import { test as base, expect, type Page } from '@playwright/test';

/** A page of the journeys' server; errors of the page's own scripts fail the story. */
export const test = base.extend<{ readonly site: Page }>({
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

/** Demo people of the sandbox. */
export const DEMO_PASSWORD = 'Shapla-demo-1';

/** Logs in through the dialog of the header, in whatever language the page is. */
export async function logIn(page: Page, account: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /^(লগইন|Log in)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^(ইউজারনেম|Username)$/).fill(account);
  await dialog.getByLabel(/^(পাসওয়ার্ড|Password)$/).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: /^(লগইন|Log in)$/ }).click();
  await expect(dialog).toHaveCount(0);
}
