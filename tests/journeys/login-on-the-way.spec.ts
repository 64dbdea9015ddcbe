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

/** What follows the name of the game in the label of a heart that is off. */
const [, AFTER_NAME = ''] = catalog('catalog.favourite.add').split('{0}');
/** The label of a heart that is on, from the label that it had before. */
const removal = (added: string) =>
  catalog('catalog.favourite.remove', added.slice(0, -AFTER_NAME.length));

test('a visitor who opens something for members logs in first and then gets what was opened [ROL-1] [LCH-3] [LGN-8] [LGN-11] [GL-3] [A10]', async ({
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

  // A heart that was pressed before the login is on after it, and the page is the same.
  const fond = await open();
  await go(fond, '/rng');
  const heart = fond
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`${AFTER_NAME}$`) })
    .first();
  const name = (await heart.getAttribute('aria-label')) ?? '';
  await heart.click();
  await logInHere(fond, 'player5');
  await expect(fond.getByRole('dialog')).toHaveCount(0);
  await expect(fond).toHaveURL(/\/rng$/);
  await expect(
    fond.getByRole('main').getByRole('button', { name: removal(name), exact: true }),
  ).toBeVisible();

  // The agent centre asks for the login of agents, which has an address of its own too.
  const agent = await open();
  await go(agent, '/?ac=agentTeamOverview');
  await logInHere(agent, 'player2');
  await expect(agent.getByRole('dialog').getByRole('alert')).toHaveText(
    identity('error.login.agents.only'),
  );
  await agent.keyboard.press('Escape');
  await agent
    .getByRole('contentinfo')
    .getByRole('link', { name: shell('shell.to.agents'), exact: true })
    .click();
  await expect(agent).toHaveURL(/\/login\?agent=1$/);
  await expect(
    agent.getByText(identity('identity.login.forAgents'), { exact: true }),
  ).toBeVisible();

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
