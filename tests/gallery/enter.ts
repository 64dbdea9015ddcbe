import type { Page } from '@playwright/test';
import type { Place } from './places.ts';

const PASSWORD = 'Shapla-demo-1';
const ACCOUNTS = {
  visitor: undefined,
  member: 'player1',
  agent: 'agent1',
  operator: 'operator1',
} as const;

/** Logs in: an operator at the back office, everybody else on the site. */
export async function enter(page: Page, who: Place['who']): Promise<void> {
  const account = ACCOUNTS[who];
  if (account === undefined) {
    return;
  }
  const isOperator = who === 'operator';
  await page.goto(isOperator ? '/office/' : '/login', { waitUntil: 'networkidle' });
  const form = page.locator('form').filter({ has: page.locator('input[type=password]') });
  await form.locator('input[name=username], input[autocomplete=username]').fill(account);
  await form.locator('input[type=password]').fill(PASSWORD);
  await form.locator('button[type=submit]').click();
  await (isOperator
    ? page.locator('.of-main').waitFor()
    : page.waitForURL((url) => url.pathname === '/'));
}
