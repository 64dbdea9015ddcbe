import type { Page } from '@playwright/test';
import { dress as dressFor, type Look, looks, violations } from './axe-page.ts';
import { expect, logIn, test } from './story.ts';

const dress = (page: Page, look: Look) => dressFor(page, process.env['JOURNEY_URL'] ?? '', look);

for (const look of looks(0)) {
  test(`dialogs and records can be used by everyone, ${look.language}, ${look.theme} [G9]`, async ({
    site,
  }) => {
    await dress(site, look);
    for (const width of look.widths) {
      await site.setViewportSize({ width, height: 900 });
      await site.goto('/register', { waitUntil: 'networkidle' });
      await expect(site.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
      expect(await violations(site), `register at ${width}`).toEqual([]);
      await site.goto('/', { waitUntil: 'networkidle' });
      await site.getByRole('button', { name: /^(লগইন|Log in)$/ }).click();
      await expect(site.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
      expect(await violations(site), `login at ${width}`).toEqual([]);
    }
    await logIn(site, 'player1');
    for (const width of look.widths) {
      await site.setViewportSize({ width, height: 900 });
      for (const path of ['/bets', '/']) {
        await site.goto(path, { waitUntil: 'networkidle' });
        expect(await violations(site), `${path} at ${width}`).toEqual([]);
      }
    }
  });
}
