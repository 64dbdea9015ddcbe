import { type OwnServer, startOwnServer, UNHURRIED } from '../own-server.ts';
import { boxAtRest } from './at-rest.ts';
import { openDesk } from './desk.ts';
import { slideByHand } from './slide.ts';
import { expect, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = wordsOf('apps/site', 'bn');
const registration = wordsOf('modules/registration', 'bn');
const captcha = wordsOf('modules/captcha', 'bn');
const wallet = wordsOf('modules/wallet', 'bn');

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** A house of its own: by invitation only, with the captcha as it comes. */
let house: OwnServer;
test.beforeAll(async () => {
  house = await startOwnServer(UNHURRIED);
  await (await openDesk(house)).change({ switches: { DIRECTREG3: false } });
});
test.afterAll(async () => {
  await house.stop();
});

test('an agent’s link opens the door that is closed to others, and the newcomer stands under the agent [REG-1] [REG-4] [REG-5] [BRD-3] [LGN-3] [RTE-2]', async ({
  site,
}) => {
  test.setTimeout(240_000);
  await site.goto(`${house.url}/`);
  const banner = site.getByRole('banner');
  await expect(banner.getByRole('button', { name: shell('shell.login') })).toBeVisible();
  await expect(banner.getByRole('button', { name: shell('shell.register') })).toHaveCount(0);

  await site.goto(`${house.url}/register.html?referralCode=agent3`);
  const dialog = site.getByRole('dialog').first();
  await expect(dialog.getByText(registration('registration.invited', 'agent3'))).toBeVisible();
  await expect(dialog.getByLabel(registration('registration.invitation'))).toHaveCount(0);
  await expect(dialog.getByRole('heading')).toContainText('1000VND');
  await expect(dialog.getByText('131K')).toBeVisible();

  // Nothing is typed yet: the first field says so and has the focus.
  const submit = dialog.getByRole('button', { name: registration('registration.submit') });
  await submit.click();
  const username = dialog.getByLabel(registration('field.username'), { exact: true });
  await expect(username).toBeFocused();
  await expect(dialog.getByText(registration('field.required'))).toHaveCount(2);

  await username.fill('player1');
  const free = dialog.getByRole('group', { name: registration('registration.suggestions') });
  await expect(free.getByRole('button')).toHaveCount(3);
  await free.getByRole('button').first().click();
  await expect(username).not.toHaveValue('player1');
  await dialog.getByLabel(registration('field.password'), { exact: true }).fill('Ilish-bhaja-42');
  await expect(dialog.getByText(registration('registration.strength.strong'))).toBeVisible();
  await dialog.getByLabel(registration('field.confirmPassword')).fill('Ilish-bhaja-42');
  await dialog.getByRole('checkbox').check();
  await submit.click();

  // A hand that lets go too early is told so, and gets another pond.
  const handle = site.getByRole('slider', { name: captcha('captcha.handle') });
  const { x, y } = await boxAtRest(handle);
  await site.mouse.move(x + 20, y + 20);
  await site.mouse.down();
  await site.mouse.move(x + 50, y + 20, { steps: 5 });
  await site.mouse.up();
  await expect(site.getByText(captcha('error.geetest.failed'))).toBeVisible();
  await expect(handle).toHaveAttribute('aria-valuenow', '0');

  const answered = site.waitForResponse(/\/wps\/member\/register$/);
  await slideByHand(site, house.databaseUrl);
  const { value } = await (await answered).json();
  await expect(site.getByRole('dialog')).toHaveCount(0);
  await expect(site).toHaveURL(({ pathname }) => pathname === '/');
  await expect(site.getByRole('button', { name: wallet('wallet.refresh') })).toContainText(
    '10,000.00',
  );
  const info = await site.request.get(`${house.url}/wps/member/info`, {
    headers: { Merchant: 'shapla', Authorization: value.token },
  });
  expect(await info.json()).toMatchObject({ value: { type: 0, toUpline: true } });
});
