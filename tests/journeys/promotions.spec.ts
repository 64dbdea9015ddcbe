import { expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const bn = wordsOf('modules/promotion', 'bn');
const en = wordsOf('modules/promotion', 'en');

test.use({ viewport: { width: 390, height: 844 } });

test('from home to the terms of an offer it takes two presses on a phone; the page stays in another language, and going back restores the chosen category [RTE-7]', async ({
  site,
}) => {
  await go(site, '/');
  const offers = site
    .getByRole('listitem')
    .filter({ has: site.locator('a[href^="/promoDetail"]') });
  await offers.first().getByRole('link').click();
  await expect(site).toHaveURL(/\/promoDetail\?id=\d+$/);
  const address = site.url();
  await site.getByRole('button', { name: bn('promotion.detail.toTerms'), exact: true }).click();
  const heading = (name: string) => site.getByRole('heading', { name, exact: true, level: 2 });
  await expect(heading(bn('promotion.detail.terms'))).toBeInViewport();
  await go(site, `${address}&lang=en`);
  await expect(heading(en('promotion.detail.terms'))).toBeVisible();
  await expect(site.locator('main')).not.toContainText(/[\u0980-\u09ff]/);

  await go(site, '/promotions?lang=bn');
  const cards = site.getByRole('tabpanel').getByRole('listitem');
  await expect(cards).toHaveCount(8);
  await expect(cards.first()).toContainText(bn('promotion.fact.turnover'));
  await site.getByRole('tab', { name: bn('promotion.category.SPORTS'), exact: true }).click();
  await expect(site).toHaveURL(/category=SPORTS/);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(bn('promotion.status.coming_soon'));
  await site.reload();
  await expect(cards).toHaveCount(1);
  await cards.getByRole('link').click();
  await expect(heading(bn('promotion.detail.steps'))).toBeVisible();
  await expect(
    site.getByRole('button', { name: bn('promotion.detail.logIn'), exact: true }),
  ).toHaveCount(0);
  await site.goBack();
  await expect(site.getByRole('tab', { selected: true })).toHaveText(
    bn('promotion.category.SPORTS'),
  );
});
