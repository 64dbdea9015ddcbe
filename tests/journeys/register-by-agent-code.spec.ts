import type { Page } from '@playwright/test';
import {
  acceptContract,
  disputePayment,
  openAgentPage,
  openPayment,
  passWindows,
} from './agent-contracts.ts';
import { balanceOf, expectAmount, hundredthsIn } from './amounts.ts';
import { boxAtRest } from './at-rest.ts';
import { slideByHand } from './slide.ts';
import { expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = wordsOf('apps/site', 'bn');
const registration = wordsOf('modules/registration', 'bn');
const captcha = wordsOf('modules/captcha', 'bn');
const identity = wordsOf('modules/identity', 'bn');
const contracts = wordsOf('modules/agent', 'bn');
const slots = wordsOf('studios/slots', 'bn');

const SALARY = 'agentRealtimeSalary';
const GAME = 'লাকি সেভেনস';
/** What everybody in a sandbox begins with, in whole units. */
const STARTING_CREDIT = 10_000;

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  // Visitors register by invitation only.
  settings: {
    switches: { DIRECTREG3: false },
    agentPay: { dividend: false, dailySalary: false, hourSalary: false, realtimeSalary: true },
  },
  hasCaptcha: true,
});

/** Makes a link in the register centre. @returns where it leads */
async function makeLink(agent: Page): Promise<string> {
  const button = (name: string) =>
    agent.getByRole('button', { name: registration(name), exact: true });
  await button('registerCentre.links.make').click();
  await agent
    .getByLabel(registration('registerCentre.link.name'), { exact: true })
    .fill('Eid offer');
  await button('registerCentre.links.send').click();
  const url = agent.getByText(/referralCode=[a-z0-9]{7}$/);
  await expect(url).toBeVisible();
  const { pathname, search } = new URL((await url.textContent()) ?? '', 'http://localhost');
  return pathname + search;
}

const codeOf = (link: string) => link.slice(link.indexOf('=') + 1);

/**
 * Plays a game until a spin gives not the stake back exactly, of which nobody earns anything.
 * @returns the round
 */
async function playRound(member: Page): Promise<string> {
  await member
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${GAME} P .*RTP`) })
    .first()
    .click();
  const spin = member
    .frameLocator('iframe')
    .getByRole('button', { name: slots('slots.spin'), exact: true });
  for (let before = STARTING_CREDIT; ; ) {
    await expect(spin).toHaveAttribute('aria-disabled', 'false');
    const answered = member.waitForResponse(
      (response) => response.url().endsWith('/studio/slots/v1/spins') && response.status() === 200,
    );
    await spin.click();
    const { spin: spun, balance } = await (await answered).json();
    if (balance !== before) {
      return spun.roundId;
    }
    before = balance;
  }
}

test('an agent’s link allows a registration that is closed to others, the new member belongs to the agent’s downline, and what the member plays pays a salary that opens down to the bet [AC-2] [AC-4] [REG-1] [REG-4] [REG-5] [BRD-3] [LGN-3] [RTE-2]', async ({
  site,
  brand,
  app,
  open,
}) => {
  await go(site, '/');
  const banner = site.getByRole('banner');
  await expect(
    banner.getByRole('button', { name: shell('shell.login'), exact: true }),
  ).toBeVisible();
  await expect(
    banner.getByRole('button', { name: shell('shell.register'), exact: true }),
  ).toHaveCount(0);

  const agent = await open();
  await brand.logIn(agent, 'agent3', '/?ac=registerCenter');
  const link = await makeLink(agent);
  const office = await brand.office();
  await office.changeBy('POST /agent-contracts', {
    ...{ kind: 'realtime', agent: 'agent3', period: 'realtime' },
    terms: { tiers: [], realtime: { profitRate: 5_000, lossRate: 5_000, singleBet: '0' } },
  });
  await openAgentPage(agent, SALARY);
  await acceptContract(agent);
  // The contract begins with the next five minutes: they pass.
  await passWindows(app, brand, 2);

  await go(site, link);
  const dialog = site.getByRole('dialog').first();
  const field = (name: string) => dialog.getByLabel(registration(`field.${name}`), { exact: true });
  await expect(
    dialog.getByText(registration('registration.invited', codeOf(link)), { exact: true }),
  ).toBeVisible();
  await expect(
    dialog.getByLabel(registration('registration.invitation'), { exact: true }),
  ).toHaveCount(0);
  await expect(dialog.getByRole('heading')).toContainText('1000VND');
  await expect(dialog).toContainText('131K');

  // When nothing is typed, the first field shows an error and has the focus.
  const submit = dialog.getByRole('button', {
    name: registration('registration.submit'),
    exact: true,
  });
  await submit.click();
  await expect(field('username')).toBeFocused();
  await expect(dialog.getByText(registration('field.required'), { exact: true })).toHaveCount(2);

  await field('username').fill('player1');
  const free = dialog.getByRole('group', {
    name: registration('registration.suggestions'),
    exact: true,
  });
  await expect(free.getByRole('button')).toHaveCount(3);
  await free.getByRole('button').first().click();
  await expect(field('username')).not.toHaveValue('player1');
  await field('password').fill('Ilish-bhaja-42');
  await expect(
    dialog.getByText(registration('registration.strength.strong'), { exact: true }),
  ).toBeVisible();
  await field('confirmPassword').fill('Ilish-bhaja-42');
  await dialog.getByRole('checkbox').check();
  const newcomer = await field('username').inputValue();
  await submit.click();

  // A piece that is released too early is refused, and another picture comes.
  const handle = site.getByRole('slider', { name: captcha('captcha.handle'), exact: true });
  const { x, y } = await boxAtRest(handle);
  await site.mouse.move(x + 20, y + 20);
  await site.mouse.down();
  await site.mouse.move(x + 50, y + 20, { steps: 5 });
  await site.mouse.up();
  await expect(
    site.getByText(captcha('error.geetest.failed'), { exact: true }).first(),
  ).toBeVisible();
  await expect(handle).toHaveAttribute('aria-valuenow', '0');

  const answered = site.waitForResponse(/\/wps\/member\/register$/);
  await slideByHand(site, app);
  const { value } = await (await answered).json();
  await site.getByRole('button', { name: identity('identity.welcome.start'), exact: true }).click();
  await expect(site.getByRole('dialog')).toHaveCount(0);
  await expect(site).toHaveURL(({ pathname }) => pathname === '/');
  await expect(balanceOf(site)).toContainText('10,000.00');
  const info = await site.request.get('/wps/member/info', {
    headers: { Merchant: brand.code, Authorization: value.token },
  });
  expect(await info.json()).toMatchObject({ value: { type: 0, toUpline: true } });

  // What the new member plays pays the agent within five minutes, and the payment opens down to that bet.
  const round = await playRound(site);
  await openPayment(agent, { app, brand, page: SALARY });
  const payment = agent.getByRole('dialog', { name: contracts('agent.run.title'), exact: true });
  await expect(payment).toContainText(newcomer);
  const pays = hundredthsIn(
    await payment
      .locator('dt', { hasText: contracts('agent.run.pays') })
      .locator('+ dd')
      .textContent(),
  );
  expect(pays).toBeGreaterThan(0);
  await disputePayment(payment);
  await payment
    .getByRole('button', { name: new RegExp(`^${contracts('agent.bet.number', '\\d+')}$`) })
    .first()
    .click();
  await expect(agent.getByRole('dialog').filter({ hasText: round }).last()).toBeVisible();
  await go(agent, '/');
  await expectAmount(balanceOf(agent), STARTING_CREDIT * 100 + pays);
});
