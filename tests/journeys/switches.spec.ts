import type { Page } from '@playwright/test';
import { expect, go, test } from './story.ts';
import { CACHED_MS, type StoryBrand } from './story-brand.ts';
import { wordsOf } from './words.ts';

const shell = wordsOf('apps/site', 'bn');
const registration = wordsOf('modules/registration', 'bn');
const chat = wordsOf('modules/chat', 'bn');
const support = wordsOf('modules/support', 'bn');
const member = wordsOf('modules/member', 'bn');
const office = wordsOf('apps/office', 'en');
const brandWords = wordsOf('modules/brand', 'en');
const opening = wordsOf('modules/opening', 'en');

async function switchOff(
  operator: Page,
  { code, setting, why }: { code: string; setting: string; why: string },
): Promise<void> {
  await operator
    .getByRole('navigation')
    .getByRole('link', { name: brandWords('office.brands.title'), exact: true })
    .click();
  await operator
    .getByRole('row')
    .filter({ has: operator.getByText(code, { exact: true }) })
    .click();
  await operator
    .getByRole('switch', { name: brandWords(`office.setting.${setting}`), exact: true })
    .uncheck();
  await operator.getByRole('button', { name: office('office.review'), exact: true }).click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByLabel(office('office.reason'), { exact: true }).fill(why);
  await dialog.getByRole('button', { name: office('office.save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('an operator switches registration and the member centre off: their entries disappear, and the server refuses; the brand also decides whether a press beside a dialog closes it; two operators open another brand, which shows its own name [A4] [BRD-1] [HDR-1] [HDR-3] [REG-1] [MC-4] [MOD-2] [A8] [A10]', async ({
  open,
  brand,
  app,
}) => {
  const visitor = await open();
  await go(visitor, '/');
  const banner = visitor.getByRole('banner');
  await banner.getByRole('button', { name: shell('shell.register'), exact: true }).click();
  const dialog = visitor.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(registration(`field.${name}`), { exact: true });
  await field('username').fill('latecomer1');
  await field('password').fill('Ilish-bhaja-42');
  await field('confirmPassword').fill('Ilish-bhaja-42');
  await dialog.getByRole('checkbox').check();

  const operator = await open({ viewport: { width: 1440, height: 900 } });
  await brand.operate(operator, '/office/');
  await switchOff(operator, {
    code: brand.code,
    setting: 'switches.DIRECTREG3',
    why: 'registration only by invitation',
  });
  await app.ask('advance', { ms: CACHED_MS });
  const fresh = await open();
  await go(fresh, '/');
  const button = (name: string) =>
    fresh.getByRole('banner').getByRole('button', { name, exact: true });
  await expect(button(shell('shell.login'))).toBeVisible();
  await expect(button(shell('shell.register'))).toHaveCount(0);
  const answered = visitor.waitForResponse(/\/wps\/member\/register$/);
  await dialog
    .getByRole('button', { name: registration('registration.submit'), exact: true })
    .click();
  const refused = await answered;
  expect(refused.status()).toBe(400);
  expect(await refused.json()).toMatchObject({
    success: false,
    errorCode: 'function.not.available',
  });
  await expect(dialog.getByRole('alert')).toBeVisible();

  await brand.logIn(fresh, 'player3');
  const account = button(shell('shell.account', 'player3'));
  const entry = (name: string) => fresh.getByRole('menuitem', { name: shell(name), exact: true });
  await account.click();
  await expect(entry('centre.mc.personalHistoryCopy')).toBeVisible();
  await switchOff(operator, {
    code: brand.code,
    setting: 'memberCentre',
    why: 'members are served by their agents',
  });
  await app.ask('advance', { ms: CACHED_MS });
  await go(fresh, '/');
  await account.click();
  await expect(entry('shell.signOut')).toBeVisible();
  await expect(entry('centre.mc.personalHistoryCopy')).toHaveCount(0);
  // An address opened directly shows that the centre is closed, in words of its own [A8].
  await go(fresh, '/?mc=securityCenter');
  await expect(fresh.getByRole('alertdialog')).toContainText(member('member.centre.closed'));
  await expect(fresh).toHaveURL(({ search }) => search === '');
  await closesAsTheBrandSays(visitor, brand);
  await opensAnotherBrand(operator, visitor, brand);
});

/** Opens a further brand in the back office, which a second operator approves; its host then shows its name (A4, A3). */
async function opensAnotherBrand(operator: Page, visitor: Page, brand: StoryBrand): Promise<void> {
  const code = `${brand.code}-river`;
  const host = `${code}.localhost`;
  await operator
    .getByRole('navigation')
    .getByRole('link', { name: brandWords('office.brands.title'), exact: true })
    .click();
  await operator
    .getByRole('button', { name: brandWords('office.brands.open'), exact: true })
    .click();
  const field = (name: string) =>
    operator.getByRole('textbox', { name: opening(`office.opening.${name}`), exact: true });
  await field('name.en').fill('River');
  await field('name.bn').fill('নদী');
  await field('merchantCode').fill(code);
  const hosts = operator.getByRole('combobox', {
    name: opening('office.opening.domainList'),
    exact: true,
  });
  await hosts.fill(host);
  await hosts.press('Enter');
  await operator.getByRole('button', { name: office('office.review'), exact: true }).click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByLabel(office('office.reason'), { exact: true }).fill('a brand for the river');
  await dialog.getByRole('button', { name: office('office.ask'), exact: true }).click();
  await expect(operator).toHaveURL(/\/office\/approvals\/\d+$/);
  await (await brand.office()).approveLast();
  const url = new URL(brand.url);
  url.hostname = host;
  await go(visitor, url.href);
  await expect(visitor.getByRole('banner').getByText('নদী', { exact: true })).toBeVisible();
  await expect(
    visitor.getByRole('contentinfo').getByText('© 2025 নদী', { exact: true }),
  ).toBeVisible();
}

/** Checks that a press beside a dialog closes it where the brand allows that, and that Escape always does. */
async function closesAsTheBrandSays(site: Page, brand: StoryBrand): Promise<void> {
  const openSearch = async () => {
    await go(site, '/verify');
    await site.keyboard.press('/');
    await expect(site.getByRole('dialog').getByRole('searchbox')).toBeFocused();
    await site.mouse.click(5, 300);
  };
  await openSearch();
  await expect(site.getByRole('dialog')).toHaveCount(0);

  await (await brand.office()).change({ modalBackdropClose: false });
  await openSearch();
  // The press has been handled when the next key has.
  await site.keyboard.press('Shift');
  await expect(site.getByRole('dialog')).toBeVisible();
  await site.keyboard.press('Escape');
  await expect(site.getByRole('dialog')).toHaveCount(0);

  // The chat has a frame of its own, and follows the same setting.
  await site.getByRole('button', { name: new RegExp(`^${support('support.title')}`) }).click();
  await site
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${chat('chat.title')}`) })
    .click();
  const conversation = site.getByRole('dialog', { name: chat('chat.title'), exact: true });
  await expect(conversation).toBeVisible();
  await site.mouse.click(5, 300);
  await site.keyboard.press('Shift');
  await expect(conversation).toBeVisible();
  await site.keyboard.press('Escape');
  await expect(conversation).toHaveCount(0);
}
