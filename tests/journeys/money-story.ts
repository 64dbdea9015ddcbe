import { type BrowserContext, expect, type FrameLocator, type Page } from '@playwright/test';
import pg from 'pg';
import { clientConfig } from '#platform/db/database.ts';
import { hash as cheapHash } from '#tests/argon2.ts';
import type { App } from '../app/start-app.ts';
import { balanceOf, expectAmount, hundredthsIn } from './amounts.ts';
import { go } from './story.ts';
import type { StoryBrand } from './story-brand.ts';
import { wordsOf } from './words.ts';

const cashier = wordsOf('modules/cashier', 'en');
const withdrawal = wordsOf('modules/withdrawal', 'en');
const protection = wordsOf('modules/protection', 'en');

const PIN = '482917';
const NAME = 'Karim Rahman';
/** What each way brings of 200, in hundredths: a card costs 1.5 %. */
const WAYS = [
  ['Padma Pay', 20_000],
  ['Card', 19_700],
  ['Meghna Bank', 20_000],
  ['Doyel Wallet', 20_000],
] as const;
const TAKEN = 600;

type Opened = { readonly page: Page; readonly brand: StoryBrand; readonly app: App };

const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Pays in by every way that the sandbox has, each on the provider's own page, and sees the balance grow. */
export async function paysInByEveryWay({ page }: Pick<Opened, 'page'>): Promise<void> {
  for (const [way, brings] of WAYS) {
    await go(page, '/?mc=depositv2');
    await page.getByRole('radio', { name: new RegExp(`^${way}`) }).check();
    const before = hundredthsIn(await balanceOf(page, 'en').textContent());
    await page.getByLabel(cashier('cashier.amount'), { exact: true }).fill('200');
    if (way === 'Doyel Wallet') {
      await page.getByLabel(cashier('cashier.payer'), { exact: true }).fill('01711-222333');
    }
    await buttonOf(page, cashier('cashier.next')).click();
    const link = page.getByRole('link', {
      name: new RegExp(`^(?:${cashier('cashier.open_page')}|${cashier('cashier.practise')})`),
    });
    await payOn(page.context(), (await link.getAttribute('href')) ?? '');
    await expect(page.getByText(cashier('cashier.story.credited'), { exact: true })).toBeVisible();
    await expectAmount(balanceOf(page, 'en'), before + brings);
  }
}

async function payOn(context: BrowserContext, address: string): Promise<void> {
  const provider = await context.newPage();
  await provider.goto(address);
  await provider.locator('button.main').click();
  await expect(provider.getByRole('status')).toBeVisible();
  await provider.close();
}

/** Binds a payee and takes money out: one operator says yes, another one decides, it is paid by hand, and it came. */
export async function takesOutThroughTwoPeople({ page, brand, app }: Opened, account: string) {
  await prepare(app, brand, account);
  await go(page, '/?mc=withdraw');
  await buttonOf(page, withdrawal('withdrawal.add')).click();
  const dialog = page.getByRole('dialog', {
    name: withdrawal('withdrawal.bind.title'),
    exact: true,
  });
  await dialog
    .getByLabel(withdrawal('withdrawal.bind.number.EW'), { exact: true })
    .fill('01712345678');
  await dialog
    .getByLabel(withdrawal('withdrawal.bind.number.again'), { exact: true })
    .fill('01712345678');
  await dialog.getByLabel(withdrawal('withdrawal.pin'), { exact: true }).fill(PIN);
  await buttonOf(page, withdrawal('withdrawal.bind.save')).click();
  await expect(dialog).toHaveCount(0);
  await page.getByLabel(withdrawal('withdrawal.amount'), { exact: true }).fill(String(TAKEN));
  await page.getByLabel(withdrawal('withdrawal.pin'), { exact: true }).fill(PIN);
  await buttonOf(page, withdrawal('withdrawal.send')).click();
  await expect(
    page.getByText(withdrawal('withdrawal.step.checking'), { exact: true }).first(),
  ).toBeVisible();

  const office = await brand.office();
  type Listed = { rows: readonly { id: string; version: number; state: string }[] };
  const one = async () => (await office.call<Listed>('GET /withdrawals?view=all')).rows[0];
  const first = await one();
  await office.call(`POST /withdrawals/${first?.id}/approve`, { version: first?.version });
  await office.approveLast();
  const approved = await one();
  expect(approved?.state).toBe('approved');
  await office.call(`POST /withdrawals/${first?.id}/pay`, {
    version: approved?.version,
    reference: 'STORY-1',
  });
  await buttonOf(page, withdrawal('withdrawal.receipt.yes')).click();
  await expect(
    page.getByText(withdrawal('withdrawal.step.arrived'), { exact: true }).first(),
  ).toBeVisible();
}

/** A PIN and a name are set in the security centre; other stories are about that. */
async function prepare(app: App, brand: StoryBrand, account: string): Promise<void> {
  const client = new pg.Client(clientConfig({ url: app.databaseUrl }));
  await client.connect();
  const hash = await cheapHash(PIN, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const kind = { isOn: true, minUnits: 100, maxUnits: 50_000, chargeUnits: 0, way: 'hand' };
  const value = {
    ...{ autoUnits: 0, coolDownHours: 0, secondUnits: TAKEN - 100 },
    EW: { ...kind, chargeBasisPoints: 0 },
  };
  const own = 'select id from identity.account where brand_id = $1 and account = $2';
  await client.query(`update identity.account set payment_password_hash = $3 where id = (${own})`, [
    brand.id,
    account,
    hash,
  ]);
  await client.query(`update member.profile set payee_name = $3 where member_id = (${own})`, [
    ...[brand.id, account, NAME],
  ]);
  await client.query('insert into withdrawal.setting (brand_id, value) values ($1, $2)', [
    ...[brand.id, JSON.stringify(value)],
  ]);
  await client.end();
}

/** Limits stakes to one unit a day. */
export async function limitsStakes({ page }: Pick<Opened, 'page'>): Promise<void> {
  await go(page, '/?mc=responsibleGaming');
  const stakes = page
    .locator('form')
    .filter({ hasText: protection('protection.kind.stake.what', '0') });
  await stakes.getByLabel(protection('protection.period.day'), { exact: true }).fill('1');
  await buttonOf(page, protection('protection.limit.save')).and(stakes.locator('button')).click();
  await expect(
    stakes.getByText(protection('protection.limit.saved'), { exact: true }),
  ).toBeVisible();
}

/** The stake that would pass the limit is none: the game says why, and the page around it shows what is left of each limit. */
export async function isRefusedByTheLimit(
  { page }: Pick<Opened, 'page'>,
  game: FrameLocator,
): Promise<void> {
  const sheet = page.getByRole('dialog', { name: protection('protection.met.title'), exact: true });
  await expect(sheet).toContainText(protection('protection.kind.stake'));
  await expect(
    game.getByText('You have reached one of your limits.', { exact: true }),
  ).toBeVisible();
  await sheet
    .getByRole('button', { name: protection('protection.met.close'), exact: true })
    .click();
  await expect(sheet).toBeHidden();
}

/** Excludes the member from play: no game opens any more, and the record and withdrawals do. */
export async function excludesThemselves({ page }: Pick<Opened, 'page'>): Promise<void> {
  const length = protection('protection.pause.half_year');
  const excluded = `${length} · ${protection('protection.paused.open')}`;
  await go(page, '/?mc=responsibleGaming');
  await page.getByRole('tab', { name: protection('protection.tab.pause'), exact: true }).click();
  await page
    .getByRole('radio', { name: protection('protection.pause.half_year'), exact: true })
    .check();
  await buttonOf(page, protection('protection.exclusion.begin')).click();
  const word = protection('protection.exclusion.word');
  await page.getByLabel(protection('protection.exclusion.type', word), { exact: true }).fill(word);
  await buttonOf(page, protection('protection.exclusion.confirm')).click();
  await expect(page.getByText(excluded, { exact: true })).toBeVisible();
  await go(page, '/?mc=withdraw');
  await expect(
    page.getByRole('heading', { name: withdrawal('withdrawal.title'), exact: true }),
  ).toBeVisible();
}
