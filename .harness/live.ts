import { chromium } from '@playwright/test';
import { findChromium } from '#tools/find-chromium.ts';
import { CHROMIUM_FLAGS } from '#tools/chromium-flags.ts';
// live.ts URL game width lang theme out : captures states
const [,, url, game, width, lang, theme, out, moments] = process.argv;
const b = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
const c = await b.newContext({ viewport: { width: Number(width), height: Number(width) < 500 ? 844 : 900 }, hasTouch: Number(width) < 500, isMobile: Number(width) < 500 });
await c.addCookies([{ name: 'lang', value: lang, url }]);
await c.addInitScript(([l, th]) => { localStorage.setItem('lang', l.toUpperCase()); localStorage.setItem('theme', th); for (const w of ['visitor','member']) sessionStorage.setItem(`announcementSeen.${w}`, '1'); }, [lang, theme]);
const p = await c.newPage();
p.on('pageerror', e => console.log('ERR', e.message));
await p.goto(url + '/login');
await p.waitForTimeout(4000);
const f = p.locator('main form, form').first();
await p.locator('input[autocomplete="username"], input[name="username"]').first().fill('player1');
await p.locator('input[type="password"]').first().fill('Shapla-demo-1');
await p.keyboard.press('Enter');
await p.waitForTimeout(6000);
await p.goto(url + `/lottery?gameCode=${game}&vendor=SHPL`);
const fr = p.frameLocator('iframe');
await fr.locator('main').first().waitFor({ timeout: 90000 });
await p.waitForTimeout(2500);
await p.screenshot({ path: `${out}-idle.png` });
const want = moments.split(',');
const frame = p.frames().find(x => x !== p.mainFrame() && x.url().includes('studio'))!;
for (const m of want) {
  const [kind, after] = m.split('+');
  await frame.waitForSelector(`[data-stage="${kind}"]`, { timeout: 90000 });
  await p.waitForTimeout(Number(after ?? 0));
  await p.screenshot({ path: `${out}-${m}.png` });
}
await b.close();
