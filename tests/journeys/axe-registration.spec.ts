import { type OwnServer, startOwnServer, UNHURRIED } from '../own-server.ts';
import { dress, looks, violations } from './axe-page.ts';
import { openDesk } from './desk.ts';
import { expect, test } from './story.ts';
import { wordsOf } from './words.ts';

test.describe.configure({ mode: 'serial' });

/** A house of its own that asks everything: both tabs, a code by SMS, optional fields, the captcha. */
let house: OwnServer;
test.beforeAll(async () => {
  house = await startOwnServer(UNHURRIED);
  const desk = await openDesk(house);
  await desk.change({
    switches: { MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true },
  });
  const { rules, version } = await desk.call<{
    rules: Record<string, { enabled: boolean }>;
    version: string;
  }>('GET /register-rules');
  const asked = ['payeeName', 'email', 'birthday', 'paymentPassword'].map((field) => [
    field,
    { ...rules[field], enabled: true },
  ]);
  await desk.call('PUT /register-rules', {
    rules: Object.fromEntries(asked),
    version,
    reason: 'a story looks at every field',
  });
});
test.afterAll(async () => {
  await house.stop();
});

for (const look of looks(0)) {
  const { language, theme, widths } = look;
  test(`registration and its captcha can be used by everyone, ${language}, ${theme} [G9] [REG-1] [LGN-3]`, async ({
    site,
  }) => {
    test.setTimeout(300_000);
    const registration = wordsOf('modules/registration', language);
    const captcha = wordsOf('modules/captcha', language);
    await dress(site, house.url, look);
    for (const width of widths) {
      await site.setViewportSize({ width, height: 900 });
      await site.goto(`${house.url}/register`, { waitUntil: 'networkidle' });
      const dialog = site.getByRole('dialog').first();
      await expect(dialog.getByLabel(registration('field.mobileNum'))).toBeVisible();
      expect(await violations(site), `mobile at ${width}`).toEqual([]);
      await dialog.getByRole('combobox').click();
      await expect(dialog.getByRole('listbox')).toBeVisible();
      expect(await violations(site), `countries at ${width}`).toEqual([]);
      await dialog.getByRole('tab', { name: registration('registration.by.username') }).click();
      await dialog.getByText(registration('registration.more')).click();
      await dialog.getByRole('button', { name: registration('registration.submit') }).click();
      await expect(dialog.getByText(registration('field.required')).first()).toBeVisible();
      expect(await violations(site), `refused at ${width}`).toEqual([]);
    }
    await site.goto(`${house.url}/register`, { waitUntil: 'networkidle' });
    const dialog = site.getByRole('dialog').first();
    await dialog.getByLabel(registration('field.mobileNum')).fill('01712345678');
    await dialog.locator('[name="verificationCode"]').fill('123456');
    await dialog.getByLabel(registration('field.password'), { exact: true }).fill('Ilish-bhaja-42');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: registration('registration.submit') }).click();
    await expect(site.getByRole('slider')).toBeVisible();
    for (const width of widths) {
      await site.setViewportSize({ width, height: 900 });
      expect(await violations(site), `slider at ${width}`).toEqual([]);
    }
    await site.getByRole('button', { name: captcha('captcha.toTyped') }).click();
    await expect(site.getByRole('img', { name: captcha('captcha.picture') })).toBeVisible();
    await site.getByRole('button', { name: captcha('captcha.goOn') }).click();
    for (const width of widths) {
      await site.setViewportSize({ width, height: 900 });
      expect(await violations(site), `picture at ${width}`).toEqual([]);
    }
  });
}
