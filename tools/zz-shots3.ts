import { chromium } from '@playwright/test';
import { findChromium } from './find-chromium.ts';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { wear } from '#tests/gallery/looks.ts';
import { logInPlayer } from '#tests/player.ts';
const url = process.argv[2] ?? '';
const only = process.argv[3] ?? 'all';
const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
const so = await (await fetch(`${url}/office/v1/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'operator1', password: 'Shapla-demo-1' }) })).json();
if (only !== 'office') {
  const player = await logInPlayer(url, { account: 'player3', password: 'Shapla-demo-1' });
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await wear(context, url, { language: 'bn', theme: 'light', width: 390 });
  await context.addInitScript((e) => Object.assign(sessionStorage, e), { token: player.token, account: 'player3', username: 'player3', customerId: String(player.memberId), isAgent: '0' });
  const p = await context.newPage();
  await p.goto(`/?mc=depositv2`, { waitUntil: 'load' });
  await p.locator('input[type=radio]').first().waitFor({ timeout: 20000 });
  console.log(await p.evaluate(() => { const li = [...document.querySelectorAll('ol li')].find((x) => x.className.includes('border-t-4')); const c = li && getComputedStyle(li); return [[...document.styleSheets].map((s) => s.href), c && [c.borderTopWidth, c.borderTopStyle]]; }));
  await p.locator('.centre-page').evaluate((n) => n.scrollTo(0, 1e6)).catch(() => undefined);
  await p.mouse.move(200, 500); await p.mouse.wheel(0, 5000); await p.waitForTimeout(1500);
  await p.screenshot({ path: '/tmp/dep-list.png' });
  await context.close();
}
if (only !== 'site') for (const [width, language, theme] of [[1440, 'en', 'light'], [390, 'bn', 'dark']] as const) {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await wear(context, url, { language, theme, width });
  const p = await context.newPage();
  p.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 200)));
  await p.goto('/office/deposits', { waitUntil: 'load' });
  await p.locator('input[type=password]').waitFor({ timeout: 30000 });
  await p.locator('input').first().fill('operator1');
  await p.locator('input[type=password]').fill('Shapla-demo-1');
  await p.keyboard.press('Enter');
  await p.locator('nav').first().waitFor({ timeout: 30000 });
  await p.waitForTimeout(2000);
  for (const [name, path] of [['deposits', '/office/deposits'], ['deposits-all', '/office/deposits?view=all'], ['deposit', `/office/deposits/4`], ['payments', '/office/payments'], ['payment', '/office/payments/'], ['differences', '/office/payment-differences'], ['channels', '/office/cashier-channels']] as const) {
    let to: string = path;
    if (name === 'payment') { const l = await (await fetch(`${url}/office/v1/payments`, { headers: { authorization: so.token, merchant: 'shapla' } })).json(); to = `/office/payments/${l.rows?.[0]?.id ?? 1}`; }
    await p.goto(to, { waitUntil: 'load' });
    await p.locator('.of-head, .of-case, h1').first().waitFor({ timeout: 20000 }).catch(() => undefined);
    await p.waitForTimeout(2500);
    await p.screenshot({ path: `/tmp/depo-${name}-${width}.png` });
  }
  await context.close();
}
await browser.close();
