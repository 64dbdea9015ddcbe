import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = wordsOf('apps/site', 'bn');
const identity = wordsOf('modules/identity', 'bn');
const catalog = wordsOf('modules/catalog', 'bn');
const promotion = wordsOf('modules/promotion', 'bn');

const pressIn = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();

/** Fills in and sends the login dialog that the page shows. */
async function logInHere(page: Page, account: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(identity('identity.username'), { exact: true }).fill(account);
  await dialog.getByLabel(identity('identity.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
}

test('a visitor who opens something for members logs in first and then gets what was opened [ROL-1] [LCH-3] [ACT-1] [LGN-11]', async ({
  site,
  open,
}) => {
  await go(site, '/?mc=withdraw');
  await logInHere(site, 'player2');
  const centre = site.getByRole('dialog', { name: shell('centre.mc.title'), exact: true });
  await expect(
    centre.getByRole('heading', { name: shell('centre.mc.withdraw'), exact: true }),
  ).toBeVisible();

  const second = await open();
  await go(second, '/elott?popup=SHPL');
  await logInHere(second, 'player3');
  const list = second.getByRole('dialog');
  await expect(list.locator('a[href*="node="]').first()).toBeVisible();
  await pressIn(list, catalog('catalog.list.close'));
  await expect(list).toHaveCount(0);
  await expect(second).not.toHaveURL(/popup/);

  const third = await open();
  await go(third, '/promotions?category=LOTTERY');
  await third.getByRole('tabpanel').getByRole('link').first().click();
  await expect(third).toHaveURL(/promoDetail/);
  const offer = third.url();
  await pressIn(third, promotion('promotion.detail.logIn'));
  await logInHere(third, 'player4');
  await expect(third.getByRole('dialog')).toHaveCount(0);
  await expect(third).toHaveURL(offer);
  await pressIn(third, promotion('promotion.detail.how'));
  await expect(
    third.getByRole('heading', {
      name: promotion('promotion.detail.steps'),
      exact: true,
      level: 2,
    }),
  ).toBeInViewport();
});
