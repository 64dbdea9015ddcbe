import { settingsOf } from '#modules/brand/server/index.ts';
import { accountById } from '#modules/identity/server/index.ts';
import {
  type AccountId,
  accountId,
  balanceOf,
  houseAccount,
  openAccount,
  post,
} from '#modules/ledger/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isTrial } from '#platform/contract/account-type.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log/log.ts';
import { type Amount, toWireMoney, units } from '#platform/money/money.ts';
import { BALANCE_TOPIC } from '../contract.ts';
import { sandboxCreditGranted } from '../events.ts';
import {
  insertMainAccount,
  openMainAccounts,
  selectMainAccount,
  selectMainAccounts,
} from './wallet.store.ts';

/** The opening balance of a trial account. */
const TRIAL_CREDIT = units(10_000n);

type Member = { readonly brandId: number; readonly memberId: bigint };

/** The ledger account of a member's main cash, and its currency. */
type MainAccount = { readonly accountId: AccountId; readonly currency: string };

/** The ledger account of the member's main cash and its currency; opened at first use. */
export async function mainAccount(tx: Tx, member: Member): Promise<MainAccount> {
  const known = await selectMainAccount(tx, member);
  if (known !== undefined) {
    return { accountId: accountId(known.account_id), currency: known.currency };
  }
  const currency = await firstCurrency(tx, member);
  const { brandId, memberId } = member;
  const opened = await openAccount(tx, {
    brandId,
    owner: `member:${memberId}`,
    kind: 'cash',
    currency,
  });
  await insertMainAccount(tx, { brandId, memberId, currency, accountId: opened });
  return { accountId: opened, currency };
}

/** The main accounts of members of a brand who are no trials; opened at first use, all at once. */
export async function mainAccounts(
  tx: Tx,
  of: { readonly brandId: number; readonly memberIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, MainAccount>> {
  const known = await selectMainAccounts(tx, of);
  const seen = new Set(known.map((row) => row.member_id));
  const missing = of.memberIds.filter((memberId) => !seen.has(memberId));
  if (missing.length > 0) {
    const { currency } = await settingsOf(tx, of.brandId);
    await openMainAccounts(tx, { brandId: of.brandId, currency, memberIds: missing });
  }
  const rows = missing.length > 0 ? await selectMainAccounts(tx, of) : known;
  return new Map(
    rows.map(({ member_id, account_id, currency }) => [
      member_id,
      { accountId: accountId(account_id), currency },
    ]),
  );
}

/** `mainAccount` for calls that only read: the first use opens it in a transaction of its own. */
export async function mainAccountFor(
  app: AppContext,
  tx: ReadTx,
  member: Member,
): Promise<MainAccount> {
  const known = await selectMainAccount(tx, member);
  return known === undefined
    ? await app.db.transaction((own) => mainAccount(own, member))
    : { accountId: accountId(known.account_id), currency: known.currency };
}

/** The ledger account of the member's main cash. */
export async function walletAccount(tx: Tx, member: Member): Promise<AccountId> {
  return (await mainAccount(tx, member)).accountId;
}

/** The member's main cash in ticks. */
export async function balanceOfMember(tx: Tx, member: Member): Promise<Amount> {
  return await balanceOf(tx, await walletAccount(tx, member));
}

/** Sends the new balance to the member's open pages. Call it when the transaction that moved money has committed. */
export function announceBalance(
  app: AppContext,
  change: Member & { readonly balance: Amount },
): void {
  app.live.publish({
    brandId: change.brandId,
    topic: BALANCE_TOPIC,
    memberId: change.memberId,
    data: { sumBalance: toWireMoney(change.balance) },
  });
}

/**
 * Gives the play money a new member of a sandbox brand starts with; once, however often it is called.
 * Does nothing in any other brand.
 */
export async function grantSandboxCredit(
  tx: Tx,
  grant: Member & { readonly log: Log },
): Promise<void> {
  const { brandId, memberId } = grant;
  const settings = await settingsOf(tx, brandId);
  const credit = units(BigInt(settings.startingCreditUnits));
  if (!settings.isSandbox || credit === 0n) {
    return;
  }
  const { accountId: to, currency } = await mainAccount(tx, grant);
  const from = await houseAccount(tx, { brandId, kind: 'sandbox-credit', currency });
  const { status } = await post(tx, {
    brandId,
    key: `sandbox-credit:${memberId}`,
    reason: 'sandbox_credit_granted',
    // The brand's amount may change later; the key alone decides that this was done.
    request: `sandbox-credit:${memberId}`,
    transfers: [{ from, to, amount: credit, kind: 'opening' }],
  });
  if (status === 'posted') {
    sandboxCreditGranted(grant.log, { brandId, memberId, amountTicks: credit });
  }
}

/** Gives a trial account its trial money: a currency of its own that is worth nothing; once. */
export async function grantTrialCredit(tx: Tx, grant: Member): Promise<void> {
  const { brandId, memberId } = grant;
  const { accountId: to, currency } = await mainAccount(tx, grant);
  const from = await houseAccount(tx, { brandId, kind: 'trial-credit', currency });
  await post(tx, {
    brandId,
    key: `trial-credit:${memberId}`,
    reason: 'trial_credit_granted',
    transfers: [{ from, to, amount: TRIAL_CREDIT, kind: 'opening' }],
  });
}

async function firstCurrency(tx: ReadTx, member: Member): Promise<string> {
  const account = await accountById(tx, member.memberId);
  if (account === undefined || account.brandId !== member.brandId) {
    throw new Error(`brand ${member.brandId} has no member ${member.memberId}`);
  }
  const settings = await settingsOf(tx, member.brandId);
  return isTrial(account.accountType) ? settings.trialCurrency : settings.currency;
}
