import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import type { App } from '../app/start-app.ts';
import { go } from './story.ts';
import type { StoryBrand } from './story-brand.ts';
import { wordsOf } from './words.ts';

const contracts = wordsOf('modules/agent', 'bn');
const WINDOW_MS = 300_000;
/** How long a page has to show a run before further time passes. */
const LOOK_MS = 5_000;

/** Opens a page of the agent centre on a phone; nothing of it is wider than the window. */
export async function openAgentPage(agent: Page, page: string): Promise<void> {
  await go(agent, `/?ac=${page}`);
  await expect(agent.getByRole('heading', { level: 1 }).last()).toBeVisible();
  const { scrollWidth, innerWidth } = await agent.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    innerWidth: window.innerWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
}

/** Accepts the contract that is proposed on the page that is open. */
export async function acceptContract(agent: Page): Promise<void> {
  const offered = agent.getByText(contracts('agent.offered'), { exact: true });
  await expect(offered).toBeVisible();
  await agent.getByRole('button', { name: contracts('agent.accept'), exact: true }).click();
  const question = agent.getByRole('alertdialog');
  await question.getByRole('button', { name: contracts('agent.accept'), exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(offered).toHaveCount(0);
}

/** Runs what the contracts of the brand come to, as if so many windows of five minutes had passed. */
export async function passWindows(app: App, brand: StoryBrand, count: number): Promise<void> {
  await app.ask('runAgents', { brandId: brand.id, aheadMs: count * WINDOW_MS });
}

/** Lets time pass for the contracts of a brand until the page of a salary shows a payment, and opens it. */
export async function openPayment(
  agent: Page,
  of: { readonly app: App; readonly brand: StoryBrand; readonly page: string },
): Promise<void> {
  const { app, brand, page } = of;
  const paid = agent.getByRole('button').filter({ hasText: contracts('agent.run.paid') });
  let windows = 2;
  await expect(async () => {
    windows += 1;
    await passWindows(app, brand, windows);
    await openAgentPage(agent, page);
    await expect(paid).toBeVisible({ timeout: LOOK_MS });
  }).toPass({ timeout: 180_000 });
  await paid.click();
}

/** Says at a payment that its figure is wrong; it waits for an answer then, and no second one can be sent. */
export async function disputePayment(payment: Locator): Promise<void> {
  const say = payment.getByRole('button', {
    name: contracts('agent.dispute.open.button'),
    exact: true,
  });
  await say.click();
  await payment
    .getByLabel(contracts('agent.dispute.text'), { exact: true })
    .fill('দুই মেম্বারের বাজি হিসাবে নেই');
  await payment.getByRole('button', { name: contracts('agent.dispute.send'), exact: true }).click();
  await expect(payment.getByText(contracts('agent.dispute.waits'), { exact: true })).toBeVisible();
  await expect(say).toHaveCount(0);
}

/** The phone on which agents agree on contracts. */
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DAILY = 'agentDailyWages2';

/**
 * An agent proposes a daily salary on a phone, the agent below accepts it there and passes a part on; a lower one replaces it
 * and ends what it no longer covers.
 */
export async function agreeOnPhones(
  brand: StoryBrand,
  open: (options: BrowserContextOptions) => Promise<Page>,
): Promise<void> {
  const office = await brand.office();
  await office.change({
    agentPay: { dividend: false, dailySalary: true, hourSalary: false, realtimeSalary: false },
  });
  await office.changeBy('POST /agent-contracts', {
    ...{ kind: 'daily', agent: 'agent1', period: 'daily' },
    terms: {
      tiers: [{ rate: 100, activeMembers: 0, validBet: '0', loss: '0' }],
      realtime: null,
    },
  });
  const [top, middle, low] = [await open(PHONE), await open(PHONE), await open(PHONE)];
  await brand.logIn(top, 'agent1');
  await brand.logIn(middle, 'agent2');
  await brand.logIn(low, 'agent3');
  await openAgentPage(top, DAILY);
  await acceptContract(top);

  await propose(top, { to: 'agent2', percent: '0.8' });
  await expect(top.getByText(contracts('agent.state.offered'), { exact: true })).toBeVisible();
  await openAgentPage(middle, DAILY);
  await expect(middle.getByText('0.8%', { exact: true }).first()).toBeVisible();
  await acceptContract(middle);
  await propose(middle, { to: 'agent3', percent: '0.7' });
  await openAgentPage(low, DAILY);
  await acceptContract(low);

  // The lower one names the contract below that pays more than it, before it is sent.
  await openAgentPage(top, DAILY);
  await propose(top, { to: 'agent2', percent: '0.5', ends: /agent3 · 0\.7%/ });
  await openAgentPage(middle, DAILY);
  await acceptContract(middle);
  await expect(
    middle.getByText(contracts('agent.ended.lower'), { exact: true }).first(),
  ).toBeVisible();
  await expect(middle.getByText('0.5%', { exact: true }).first()).toBeVisible();
  await button(middle, 'agent.versions').first().click();
  const versions = middle.getByRole('dialog', { name: contracts('agent.versions'), exact: true });
  await expect(versions.getByText(contracts('agent.ended.replaced'), { exact: true })).toHaveCount(
    1,
  );
  await expect(versions.getByText(contracts('agent.state.accepted'), { exact: true })).toHaveCount(
    1,
  );

  await openAgentPage(low, DAILY);
  await expect(low.getByText(contracts('agent.none'), { exact: true })).toBeVisible();
}

const button = (agent: Page, name: string) =>
  agent.getByRole('button', { name: contracts(name), exact: true });

/** Proposes a daily salary of a rate without conditions, after reading what it means. */
async function propose(
  agent: Page,
  offer: { readonly to: string; readonly percent: string; readonly ends?: RegExp },
): Promise<void> {
  await button(agent, 'agent.offer').click();
  const dialog = agent.getByRole('dialog', { name: contracts('agent.offer.title'), exact: true });
  await dialog.getByLabel(contracts('agent.offer.to'), { exact: true }).selectOption(offer.to);
  await dialog.getByLabel(contracts('agent.editor.rate'), { exact: true }).fill(offer.percent);
  await button(agent, 'agent.offer.look').click();
  const meaning = dialog.getByRole('status');
  await expect(meaning).toBeVisible();
  if (offer.ends !== undefined) {
    await expect(meaning).toContainText(offer.ends);
  }
  await button(agent, 'agent.offer.send').click();
  await expect(dialog).toHaveCount(0);
}
