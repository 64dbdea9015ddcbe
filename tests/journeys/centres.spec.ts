import type { Page } from '@playwright/test';
import { agreeOnPhones } from './agent-contracts.ts';
import { boxAtRest } from './at-rest.ts';
import { provesIdentity } from './identity-check.ts';
import { expect, go, test } from './story.ts';
import type { StoryBrand } from './story-brand.ts';
import { wordsOf } from './words.ts';

const bn = wordsOf('apps/site', 'bn');
const record = wordsOf('modules/records', 'bn');
const profile = wordsOf('modules/member', 'bn');
const vip = wordsOf('modules/vip', 'bn');
const support = wordsOf('modules/support', 'bn');
const wallet = wordsOf('modules/wallet', 'bn');

const PHONE = { width: 390, height: 844 };

function centre(site: Page, name: 'mc' | 'ac' = 'mc') {
  return site.getByRole('dialog', { name: bn(`centre.${name}.title`), exact: true });
}

async function openFromMenu(site: Page, account: string, entry: string): Promise<void> {
  await site
    .getByRole('banner')
    .getByRole('button', { name: bn('shell.account', account), exact: true })
    .click();
  await site.getByRole('menuitem', { name: bn(entry), exact: true }).click();
}

test('a member goes through the centre, shares an address, returns to what opened it, and moves the window; on a phone the menu comes first, and documents raise the level [KYC-1] [MC-1] [MC-3] [MOD-2] [MOD-3] [SVC-2] [HDR-2] [A6]', async ({
  site,
  brand,
}) => {
  await brand.logIn(site, 'player2');
  await openFromMenu(site, 'player2', 'shell.memberCentre');
  const dialog = centre(site);
  const menu = dialog.getByRole('navigation', { name: bn('centre.mc.title'), exact: true });
  const entry = (id: string) =>
    menu.getByRole('button', { name: bn(`centre.mc.${id}`), exact: true });
  await expect(entry('securityCenter')).toHaveAttribute('aria-current', 'page');
  await expect(dialog.getByText(profile('profile.title'), { exact: true })).toBeVisible();
  // What is not open yet is not offered.
  await expect(menu.getByRole('button')).toHaveText([
    bn('centre.mc.securityCenter'),
    bn('centre.mc.messageV2'),
    bn('centre.mc.responsibleGaming'),
    bn('centre.mc.kyc'),
    bn('centre.mc.playerRank'),
    bn('centre.mc.transferFund'),
    bn('shell.deposit'),
    bn('centre.mc.withdraw'),
    bn('centre.mc.transferUpline'),
    bn('centre.mc.personalHistoryCopy'),
    bn('centre.mc.transactionHistory'),
    bn('centre.mc.personalProfit'),
  ]);
  const frozen = () => site.evaluate(() => getComputedStyle(document.documentElement).overflow);
  await expect.poll(frozen).toBe('hidden');

  await entry('personalHistoryCopy').click();
  await expect(entry('personalHistoryCopy')).toHaveAttribute('aria-current', 'page');
  const slots = dialog.getByRole('tab', { name: record('records.bets.slots'), exact: true });
  await slots.click();
  await expect(site).toHaveURL(/mc=personalHistoryCopy&mcq=kind%3Dslots/);
  await site.reload();
  await expect(slots).toHaveAttribute('aria-selected', 'true');
  await site.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(frozen).not.toBe('hidden');
  await expect(site).toHaveURL(({ search }) => search === '');

  const deposit = site
    .getByRole('banner')
    .getByRole('button', { name: bn('shell.deposit'), exact: true });
  await deposit.click();
  await expect(
    dialog.getByRole('heading', { name: wallet('wallet.credit.title'), exact: true }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: bn('centre.close'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(deposit).toBeFocused();
  await deposit.click();
  await expect(dialog).toBeVisible();
  await site.goBack();
  await expect(dialog).toHaveCount(0);

  // A member without a label gets the security centre at the address of the rank.
  await site.goto('/?mc=playerRank');
  await expect(entry('securityCenter')).toHaveAttribute('aria-current', 'page');
  await isGivenALevel(site, brand);
  await takesTheWindowAlong(site);
  await goesThroughItOnAPhone(site);
  await provesIdentity(site, brand, 'player2');
});

/** An operator gives a label and a level: the header, the rank page and the channels of customer service follow. */
async function isGivenALevel(site: Page, brand: StoryBrand): Promise<void> {
  const office = await brand.office();
  const { rows } = await office.call<{ rows: readonly { id: string }[] }>(
    'GET /members?search=player2',
  );
  const labels = [{ labelName: 'Founder', color: '#12715B' }];
  await office.changeBy(`PUT /members/${rows[0]?.id}/labels`, { labels });
  await office.changeBy(`PUT /members/${rows[0]?.id}/rank`, { level: 5 });
  await go(site, '/?mc=playerRank');
  await expect(centre(site).getByText(vip('vip.labels'), { exact: true })).toBeVisible();
  await expect(centre(site).getByText('কুমুদ', { exact: true }).first()).toBeVisible();
  await site.keyboard.press('Escape');
  await expect(centre(site)).toHaveCount(0);
  await site
    .getByRole('banner')
    .getByRole('button', { name: bn('shell.account', 'player2'), exact: true })
    .click();
  await expect(site.getByRole('banner').getByText('Founder', { exact: true })).toBeVisible();
  await site.keyboard.press('Escape');
  await site.getByRole('button', { name: support('support.title'), exact: true }).click();
  const channels = site.getByRole('dialog', { name: support('support.title'), exact: true });
  await expect(channels.locator('[data-type="VIP"]')).toBeVisible();
  await expect(channels.locator('[data-type="LIVECHAT"]')).toHaveCount(0);
  await site.keyboard.press('Escape');
  await expect(channels).toHaveCount(0);
}

/** Moves the window by its title bar, and by three buttons. */
async function takesTheWindowAlong(site: Page): Promise<void> {
  await go(site, '/?mc=withdraw');
  const dialog = centre(site);
  const bar = dialog.locator('header');
  const press = (name: string) =>
    dialog.getByRole('button', { name: bn(`centre.${name}`), exact: true }).press('Enter');
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
  await press('reset');
  await expect.poll(place).toEqual(before);
  await press('dockLeft');
  await expect.poll(place).toEqual({ x: 0, y: 0 });
  await press('maximise');
  const { width = 0 } = site.viewportSize() ?? {};
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width);
}

/** On a phone the menu comes first, a page after it, and back leads to the menu. */
async function goesThroughItOnAPhone(site: Page): Promise<void> {
  await site.setViewportSize(PHONE);
  await go(site, '/');
  await site
    .getByRole('navigation', { name: bn('shell.bottomBar'), exact: true })
    .getByRole('button', { name: bn('shell.me'), exact: true })
    .click();
  const menu = centre(site).getByRole('navigation');
  const entry = (key: string) => menu.getByRole('button', { name: bn(key), exact: true });
  await expect(menu).toBeVisible();
  await expect.poll(() => centre(site).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
  await entry('shell.deposit').click();
  const page = site.getByRole('dialog', { name: bn('shell.deposit'), exact: true });
  await expect(
    page.getByRole('heading', { name: wallet('wallet.credit.title'), exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: bn('centre.back'), exact: true }).click();
  await expect(menu).toBeVisible();
  await entry('centre.mc.transferFund').click();
  await expect(menu).toHaveCount(0);
  await site
    .getByRole('dialog')
    .getByRole('button', { name: bn('centre.close'), exact: true })
    .click();
  await expect(site.getByRole('dialog')).toHaveCount(0);
  await expect(site).toHaveURL(({ search }) => search === '');
}

test('an agent has the agent centre, where the announcements for agents are open, and a member has none; agents agree on contracts on their phones, and a lower one replaces the first [AC-1] [AC-2] [AC-3] [N80] [ROL-2] [U3]', async ({
  site,
  brand,
  open,
}) => {
  await brand.logIn(site, 'agent1');
  await openFromMenu(site, 'agent1', 'shell.agentCentre');
  const dialog = centre(site, 'ac');
  await expect(dialog.getByRole('navigation')).toBeVisible();
  const listed = (page: string) =>
    dialog
      .getByRole('navigation')
      .getByRole('button', { name: bn(`centre.ac.${page}`), exact: true });
  await expect(listed('agentTeamOverview')).toBeVisible();
  await expect(
    dialog.getByRole('heading', { name: bn('centre.ac.agentTeamOverview'), exact: true }),
  ).toBeVisible();
  await site.goto('/?ac=agentAnnouncement');
  await expect(
    dialog.getByRole('heading', { name: bn('centre.ac.agentAnnouncement'), exact: true }),
  ).toBeVisible();

  await brand.logIn(site, 'player2', '/?ac=agentTeamOverview');
  await expect(dialog.getByText(bn('centre.notAgent'), { exact: true })).toBeVisible();
  await expect(dialog.getByRole('navigation')).toHaveCount(0);
  await agreeOnPhones(brand, open);
});
