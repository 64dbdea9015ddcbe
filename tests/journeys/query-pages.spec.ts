import { expect, test } from './story.ts';

for (const path of ['/rngList?q=a', '/liveList?q=zzz', '/hot?q=a', '/noticePage?type=PL&q=a']) {
  test(`${path} is taken over by its script as the server drew it [RTE-1]`, async ({ site }) => {
    await site.goto(path);
    await site.waitForLoadState('networkidle');
    await expect(site.getByRole('main').getByRole('heading').first()).toBeVisible();
  });
}
