import { type OwnServer, startOwnServer, UNHURRIED } from '../own-server.ts';
import { type Desk, openDesk } from './desk.ts';
import { slideByHand, slideByKeys } from './slide.ts';
import { expect, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = wordsOf('apps/site', 'bn');
const identity = wordsOf('modules/identity', 'bn');
const recovery = wordsOf('modules/recovery', 'bn');
const verification = wordsOf('modules/messaging', 'bn');

const NEXT = 'Ilish-bhaja-42';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test.describe.configure({ mode: 'serial' });

/** A house of its own, where the phone is a way back too. */
let house: OwnServer;
let desk: Desk;
test.beforeAll(async () => {
  house = await startOwnServer(UNHURRIED);
  desk = await openDesk(house);
  await desk.switchCaptchaOff();
  await desk.change({ switches: { CHNGPASSVERIF3: true } });
});
test.afterAll(() => house.stop());

/** What stands in the newest text to somebody, once it has been sent. */
async function inTextTo(to: string, wanted: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    found = wanted.exec(await desk.lastTextTo(to))?.[0];
    expect(found).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found ?? '';
}

async function wantSliders(): Promise<void> {
  const { version } = await desk.call<{ version: number }>('GET /captcha/settings');
  const reason = 'the story wants it';
  await desk.call('PUT /captcha/settings', { change: { mode: 'always' }, version, reason });
}

test.beforeEach(async ({ site }) => {
  await site.goto(`${house.url}/`);
  await site
    .getByRole('banner')
    .getByRole('button', { name: shell('shell.login') })
    .click();
  await site.getByRole('button', { name: identity('identity.login.forgot') }).click();
});

test('who forgot the password gets a link by mail, chooses another on the phone and is in [PWD-1] [LGN-10]', async ({
  site,
}) => {
  const dialog = site.getByRole('dialog', { name: recovery('recovery.title') });
  await dialog.getByRole('button', { name: recovery('recovery.mail.send') }).click();
  await expect(dialog.getByText(recovery('recovery.required'))).toHaveCount(2);
  await dialog.getByLabel(recovery('recovery.username')).fill('player4');
  await dialog
    .getByLabel(recovery('recovery.email'), { exact: true })
    .fill('player4@shapla.example');
  await dialog.getByRole('button', { name: recovery('recovery.mail.send') }).click();
  await expect(site.getByText(recovery('recovery.sent'))).toBeVisible();
  await site.getByRole('button', { name: recovery('recovery.sent.ok') }).click();

  const link = await inTextTo('player4@shapla.example', /https?:\S+\/reset#\S+/);
  await site.goto(link);
  await site.getByLabel(identity('field.newPassword'), { exact: true }).fill(NEXT);
  await site.getByLabel(identity('field.confirmNewPassword')).fill(`${NEXT}0`);
  await site.getByRole('button', { name: recovery('recovery.reset') }).click();
  await expect(site.getByText(recovery('recovery.unequal'))).toBeVisible();
  await site.getByLabel(identity('field.confirmNewPassword')).fill(NEXT);
  await site.getByRole('button', { name: recovery('recovery.reset') }).click();
  await expect(site).toHaveURL(/\/$/);
  await expect(
    site.getByRole('banner').getByRole('button', { name: shell('shell.login') }),
  ).toHaveCount(0);

  await site.goto(link);
  await expect(site.getByText(recovery('recovery.over'))).toBeVisible();
});

test('or a code to the phone, with a slider before the SMS and before the change, and is in at once [PWD-1] [SMS-1] [LGN-3]', async ({
  site,
}) => {
  const dialog = site.getByRole('dialog', { name: recovery('recovery.title') });
  await wantSliders();
  await dialog.getByRole('tab', { name: recovery('recovery.by.mobile') }).click();
  await dialog.getByLabel(recovery('recovery.mobile'), { exact: true }).fill('01710000009');
  await dialog.getByRole('button', { name: verification('verification.code.send') }).click();
  await slideByHand(site, house.databaseUrl);
  await expect(dialog.getByText(verification('verification.code.sent'))).toBeVisible();
  const code = await inTextTo('01710000009', /\d{6}/);
  await dialog.getByLabel(verification('verification.code.label')).fill(code);
  await dialog.getByLabel(identity('field.newPassword'), { exact: true }).fill(NEXT);
  await dialog.getByRole('button', { name: recovery('recovery.reset') }).click();
  await slideByKeys(site, house.databaseUrl);
  await expect(dialog).toHaveCount(0);
  await expect(
    site.getByRole('banner').getByRole('button', { name: shell('shell.login') }),
  ).toHaveCount(0);
});
