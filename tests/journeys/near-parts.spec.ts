import { expect, test } from './story.ts';

test.use({ viewport: { width: 390, height: 600 }, hasPopups: true });

/** Scripts of parts that stand below the first view of home. */
const FAR = /\/assets\/(?:footer|promise-card|lottery-row|lottery-cards)-[\w-]+\.js$/;

test('what stands below the first view is drawn by the server, asks for nothing while nobody comes near, and then lives', async ({
  site,
}) => {
  const asked: string[] = [];
  site.on('request', (request) => {
    if (FAR.test(request.url())) {
      asked.push(request.url());
    }
  });
  await site.goto('/');
  const footer = site.getByRole('contentinfo');
  await expect(footer).toContainText('18+');
  await expect(site.locator('dialog.dialog')).toBeVisible();
  expect(asked).toEqual([]);

  await site.locator('dialog.dialog button').last().click();
  const english = footer.getByRole('button', { name: 'English' });
  await english.click();
  await expect(english).toHaveAttribute('aria-pressed', 'true');
  expect(asked.length).toBeGreaterThan(0);
});
