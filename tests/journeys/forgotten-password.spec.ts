import type { StoryOffice } from './office-calls.ts';
import { slideByHand, slideByKeys } from './slide.ts';
import { expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = wordsOf('apps/site', 'bn');
const identity = wordsOf('modules/identity', 'bn');
const recovery = wordsOf('modules/identity', 'bn');
const verification = wordsOf('modules/messaging', 'bn');

/** Spaces inside a password count; one that begins with a space is refused. */
const NEXT = 'Ilish  bhaja-42';

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  // This switch allows recovery by phone as well.
  settings: { switches: { CHNGPASSVERIF3: true } },
});

/** Waits for the newest message to somebody to contain what is wanted. @returns what matched */
async function inTextTo(office: StoryOffice, to: string, wanted: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    found = wanted.exec(await office.lastTextTo(to))?.[0];
    expect(found).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return found ?? '';
}

test.beforeEach(async ({ site }) => {
  await go(site, '/login');
  await site.getByRole('button', { name: identity('identity.login.forgot'), exact: true }).click();
});

test('a member who forgot the password gets a link by email, chooses another on the phone and is logged in; the link works once [PWD-1] [LGN-10] [A2]', async ({
  site,
  brand,
  open,
}) => {
  const dialog = site.getByRole('dialog', { name: recovery('recovery.title'), exact: true });
  await dialog.getByLabel(recovery('recovery.username'), { exact: true }).fill('player4');
  await dialog
    .getByLabel(recovery('recovery.email'), { exact: true })
    .fill('player4@shapla.example');
  await dialog.getByRole('button', { name: recovery('recovery.mail.send'), exact: true }).click();
  await expect(site.getByText(recovery('recovery.sent'), { exact: true })).toBeVisible();
  await site.getByRole('button', { name: recovery('recovery.sent.ok'), exact: true }).click();

  const office = await brand.office();
  const link = await inTextTo(office, 'player4@shapla.example', /https?:\S+\/reset#\S+/);
  expect(new URL(link).origin).toBe(brand.url);
  await site.goto(link);
  const field = (name: string) => site.getByLabel(identity(`field.${name}`), { exact: true });
  const reset = site.getByRole('button', { name: recovery('recovery.reset'), exact: true });
  await field('newPassword').fill(NEXT);
  await field('confirmNewPassword').fill(`${NEXT}0`);
  await reset.click();
  await expect(site.getByText(recovery('recovery.unequal'), { exact: true })).toBeVisible();
  await field('newPassword').fill(` ${NEXT}`);
  await field('confirmNewPassword').fill(` ${NEXT}`);
  await reset.click();
  await expect(
    site.getByText(identity('error.password.spaces'), { exact: true }).first(),
  ).toBeVisible();
  await field('newPassword').fill(NEXT);
  await field('confirmNewPassword').fill(NEXT);
  await reset.click();
  await expect(site).toHaveURL(/\/$/);
  const login = site
    .getByRole('banner')
    .getByRole('button', { name: shell('shell.login'), exact: true });
  await expect(login).toHaveCount(0);

  await site.goto(link);
  await expect(site.getByText(recovery('recovery.over'), { exact: true })).toBeVisible();

  const elsewhere = await open();
  await go(elsewhere, '/login');
  await elsewhere.getByLabel(identity('identity.username'), { exact: true }).fill('player4');
  await elsewhere.getByLabel(identity('identity.password'), { exact: true }).fill(NEXT);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere).toHaveURL(/\/$/);
});

test('or the member gets a code by SMS, solves a slider before the SMS and before the change, and is logged in at once [PWD-1] [SMS-1] [LGN-3]', async ({
  site,
  brand,
  app,
}) => {
  const office = await brand.office();
  await office.askForCaptcha('always');
  const dialog = site.getByRole('dialog', { name: recovery('recovery.title'), exact: true });
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  await dialog.getByRole('tab', { name: recovery('recovery.by.mobile'), exact: true }).click();
  await dialog.getByLabel(recovery('recovery.mobile'), { exact: true }).fill('01710000009');
  await press(verification('verification.code.send'));
  await slideByHand(site, app);
  await expect(
    dialog.getByText(verification('verification.code.sent'), { exact: true }),
  ).toBeVisible();
  const code = await inTextTo(office, '01710000009', /\d{6}/);
  await dialog.getByLabel(verification('verification.code.label'), { exact: true }).fill(code);
  await dialog.getByLabel(identity('field.newPassword'), { exact: true }).fill(NEXT);
  await press(recovery('recovery.reset'));
  await slideByKeys(site, app);
  await expect(dialog).toHaveCount(0);
  await expect(
    site.getByRole('banner').getByRole('button', { name: shell('shell.login'), exact: true }),
  ).toHaveCount(0);
});
