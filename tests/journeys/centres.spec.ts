import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { boxAtRest } from './at-rest.ts';
import { DEMO_PASSWORD, expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const bn = wordsOf('apps/site', 'bn');
const play = wordsOf('modules/play', 'bn');
const profile = wordsOf('modules/member', 'bn');

const PHONE = { width: 390, height: 844 };

function centre(site: Page, name: 'mc' | 'ac' = 'mc') {
  return site.getByRole('dialog', { name: bn(`centre.${name}.title`) });
}

async function openFromMenu(site: Page, account: string, entry: string): Promise<void> {
  await site
    .getByRole('banner')
    .getByRole('button', { name: bn('shell.account', account) })
    .click();
  await site.getByRole('menuitem', { name: bn(entry) }).click();
}

test('a member goes through the centre, shares an address, comes back and leaves [MC-1] [MOD-2] [MOD-3]', async ({
  site,
}) => {
  await logIn(site, 'player2');
  await openFromMenu(site, 'player2', 'shell.memberCentre');
  const dialog = centre(site);
  const menu = dialog.getByRole('navigation', { name: bn('centre.mc.title') });
  const entry = (id: string) => menu.getByRole('button', { name: bn(`centre.mc.${id}`) });
  await expect(entry('securityCenter')).toHaveAttribute('aria-current', 'page');
  await expect(dialog.getByText(profile('profile.title'))).toBeVisible();
  await expect(menu.getByRole('button').nth(13)).toBeVisible();
  const frozen = () => site.evaluate(() => getComputedStyle(document.documentElement).overflow);
  await expect.poll(frozen).toBe('hidden');
  await boxAtRest(dialog);
  expect((await new AxeBuilder({ page: site }).include('dialog').analyze()).violations).toEqual([]);

  await entry('personalHistoryCopy').click();
  await expect(entry('personalHistoryCopy')).toHaveAttribute('aria-current', 'page');
  await dialog.getByRole('tab', { name: play('play.bets.slots') }).click();
  await expect(site).toHaveURL(/mc=personalHistoryCopy&mcq=kind%3Dslots/);
  await site.reload();
  await expect(dialog.getByRole('tab', { name: play('play.bets.slots') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await site.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(frozen).not.toBe('hidden');
  await expect(site).toHaveURL(({ search }) => search === '');
});

test('back closes the centre, and the focus returns to what opened it [MOD-2]', async ({
  site,
}) => {
  await logIn(site, 'player2');
  const deposit = site.getByRole('banner').getByRole('button', { name: bn('shell.deposit') });
  await deposit.click();
  await expect(
    centre(site).getByRole('heading', { name: bn('centre.mc.depositv2') }),
  ).toBeVisible();
  await centre(site)
    .getByRole('button', { name: bn('centre.close') })
    .click();
  await expect(centre(site)).toHaveCount(0);
  await expect(deposit).toBeFocused();
  await deposit.click();
  await expect(centre(site)).toBeVisible();
  await site.goBack();
  await expect(centre(site)).toHaveCount(0);
});

test('the window is taken along by its title bar, and three buttons do the same [MOD-3]', async ({
  site,
}) => {
  await logIn(site, 'player2');
  await site.goto('/?mc=withdraw');
  const dialog = centre(site);
  const bar = dialog.locator('header');
  await expect(dialog.getByRole('navigation')).toBeVisible();
  const place = async () => {
    const { x, y } = await boxAtRest(dialog);
    return { x: Math.round(x), y: Math.round(y) };
  };
  // It grows from 200 by 200 to what its content needs.
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBeGreaterThan(900);
  const before = await place();
  const at = await boxAtRest(bar);
  await site.mouse.move(at.x + 200, at.y + 20);
  await site.mouse.down();
  await site.mouse.move(at.x + 260, at.y + 40, { steps: 4 });
  await site.mouse.up();
  await expect.poll(place).toEqual({ x: before.x + 60, y: before.y + 20 });
  await dialog.getByRole('button', { name: bn('centre.reset') }).click();
  await expect.poll(place).toEqual(before);
  await dialog.getByRole('button', { name: bn('centre.dockLeft') }).press('Enter');
  await expect.poll(place).toEqual({ x: 0, y: 0 });
  await dialog.getByRole('button', { name: bn('centre.maximise') }).press('Enter');
  const { width = 0 } = site.viewportSize() ?? {};
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width);
});

test('on a phone the menu comes first, a page after it, and back leads to the menu [MC-1]', async ({
  site,
}) => {
  await site.setViewportSize(PHONE);
  await logIn(site, 'player2');
  await site
    .getByRole('navigation', { name: bn('shell.bottomBar') })
    .getByRole('button', { name: bn('shell.me') })
    .click();
  const menu = centre(site).getByRole('navigation');
  await expect(menu).toBeVisible();
  await expect.poll(() => centre(site).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
  await menu.getByRole('button', { name: bn('centre.mc.depositv2') }).click();
  const page = site.getByRole('dialog', { name: bn('centre.mc.depositv2') });
  await expect(page.getByText(bn('centre.notOpen.title'))).toBeVisible();
  await page.getByRole('button', { name: bn('centre.back') }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: bn('centre.mc.withdraw') }).click();
  await expect(menu).toHaveCount(0);
  await site
    .getByRole('dialog')
    .getByRole('button', { name: bn('centre.close') })
    .click();
  await expect(site.getByRole('dialog')).toHaveCount(0);
  await expect(site).toHaveURL(({ search }) => search === '');
});

test('who has no label finds the security centre behind the rank [MC-3]', async ({ site }) => {
  await logIn(site, 'player2');
  await site.goto('/?mc=playerRank');
  await expect(
    centre(site).getByRole('button', { name: bn('centre.mc.securityCenter') }),
  ).toHaveAttribute('aria-current', 'page');
});

test('a visitor logs in first and then stands where the address leads [ROL-1]', async ({
  site,
}) => {
  await site.goto('/?mc=withdraw');
  const login = site.getByRole('dialog');
  await login.getByLabel(/^ইউজারনেম$/).fill('player2');
  await login.getByLabel(/^পাসওয়ার্ড$/).fill(DEMO_PASSWORD);
  await site.keyboard.press('Enter');
  await expect(centre(site).getByRole('heading', { name: bn('centre.mc.withdraw') })).toBeVisible();
});

test('an agent has the agent centre with what the house pays left out, a member has not [AC-1] [ROL-2] [ROL-3]', async ({
  site,
}) => {
  await logIn(site, 'agent1');
  await openFromMenu(site, 'agent1', 'shell.agentCentre');
  const dialog = centre(site, 'ac');
  const entry = (id: string) =>
    dialog.getByRole('navigation').getByRole('button', { name: bn(`centre.ac.${id}`) });
  await expect(entry('agentTeamOverview')).toHaveAttribute('aria-current', 'page');
  await expect(entry('agentHourSalary')).toHaveCount(0);
  await entry('agentRevenueReport').click();
  await expect(site).toHaveURL(/ac=agentRevenueReport/);
  await expect(
    dialog.getByRole('heading', { name: bn('centre.ac.agentRevenueReport') }),
  ).toBeVisible();

  await site.evaluate(() => sessionStorage.clear());
  await logIn(site, 'player2');
  await site.goto('/?ac=agentTeamOverview');
  await expect(dialog.getByText(bn('centre.notAgent'))).toBeVisible();
  await expect(dialog.getByRole('navigation')).toHaveCount(0);
});
