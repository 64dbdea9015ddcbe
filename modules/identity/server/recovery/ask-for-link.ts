import type { Static } from 'typebox';
import { settingsOf } from '#modules/brand/server/index.ts';
import { askForProof } from '#modules/captcha/server/index.ts';
import { canSend, normaliseMail, sendNotice } from '#modules/messaging/server/index.ts';
import { isTrial } from '#platform/contract/account-type.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type CallWithoutTx, handleWithoutTx } from '#platform/http/handle.ts';
import { countedAddress, isBeyondAllowance } from '#platform/networks.ts';
import { askForLink } from '../../contract.recovery.ts';
import { linkAsked } from '../../events.ts';
import { accountKeyOf } from '../accounts/account-name.ts';
import { findAccount } from '../accounts/accounts.ts';
import { contactsOf } from '../contacts/contacts.ts';
import { countRecentLinks, insertLink, lockAccount, type RecentLinks } from './link.store.ts';
import { linkAddress, newToken, tokenHashOf } from './link-address.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The lifetime of a link. */
const LINK_MINUTES = 30;
/** A second mail within a minute would only confuse its reader. */
const WAIT_MS = MINUTE_MS;
const MAX_OF_ACCOUNT_DAY = 10;
const MAX_OF_SUBSCRIBER_HOUR = 20;

type AskCall = CallWithoutTx<
  Static<typeof askForLink.input>,
  keyof typeof askForLink.rejects & string
>;
type Asked = { readonly username: string; readonly accountKey: string; readonly email: string };

// Name and address that belong together, that do not, and that nobody has are answered alike and cost the same
// statements: nobody learns who is a member (LGN-10, R08). The transaction ends before anything leaves the platform.
export const askForLinkHandler = handleWithoutTx(askForLink, async (call) => {
  const { app, brand, nowMs, reject } = call;
  const asked = await readAsked(call);
  if (!(await canSend(app, { brandId: brand.id, channel: 'mail' }))) {
    return reject('verification.off');
  }
  const { explicitLoginErrors } = await settingsOf(app.db.pooled, brand.id);
  const outcome = await app.db.transaction(async (tx) => {
    const accountId = await ownerOf(tx, call, asked);
    if (accountId === undefined && explicitLoginErrors) {
      return 'unknown';
    }
    await lockAccount(tx, accountId);
    const recent = await countRecentLinks(tx, {
      brandId: brand.id,
      accountId,
      ...countedAddress(call.request.ip),
      hourAgo: new Date(nowMs - HOUR_MS),
      dayAgo: new Date(nowMs - DAY_MS),
    });
    if (isBeyondAllowance(recent, MAX_OF_SUBSCRIBER_HOUR)) {
      return 'too many';
    }
    const isSent = accountId !== undefined && !isTooSoon(recent, nowMs);
    const linkId = await writeLink(tx, call, { ...asked, accountId, isSent });
    return { linkId, accountId, isSent };
  });
  switch (outcome) {
    case 'unknown':
      return reject('recovery.contact.unknown');
    case 'too many':
      return reject('verification.too.many');
    default:
      linkAsked(app.log, {
        brandId: brand.id,
        linkId: outcome.linkId,
        memberId: outcome.accountId,
        isSent: outcome.isSent,
      });
      return true;
  }
});

/** Returns the typed name and address, once their form is valid and a captcha is solved. */
async function readAsked(call: AskCall): Promise<Asked> {
  const { input, brand, request, app, nowMs, reject } = call;
  const username = input.username.trim();
  const accountKey = accountKeyOf(username);
  if (accountKey === undefined) {
    return reject('username.format', { field: 'username' });
  }
  const email = normaliseMail(input.email);
  if (email === undefined) {
    return reject('verification.mail.invalid', { field: 'email' });
  }
  const refusal = await askForProof(app, {
    brandId: brand.id,
    purpose: 'recovery',
    ip: request.ip,
    // Tries of its own: who forgot is not asked for more at the login, nor is who is played a trick on.
    accountKey: `recovery ${accountKey}`,
    headers: request.headers,
    input,
    nowMs,
  });
  return refusal === undefined
    ? { username, accountKey, email }
    : reject(refusal, { captcha: true });
}

/** The account of the name and address; trial and closed accounts cannot be recovered. */
async function ownerOf(
  tx: Tx,
  { brand }: AskCall,
  { accountKey, email }: Asked,
): Promise<bigint | undefined> {
  const brandId = brand.id;
  const account = await findAccount(tx, { brandId, account: accountKey });
  const own = await contactsOf(tx, { brandId, accountId: account?.id ?? 0n });
  const isOwner = own.email?.address === email && account?.isActive === true;
  return isOwner && !isTrial(account.accountType) ? account.id : undefined;
}

function isTooSoon({ lastAt, accountDay }: RecentLinks, nowMs: number): boolean {
  return accountDay >= MAX_OF_ACCOUNT_DAY || (lastAt?.getTime() ?? 0) + WAIT_MS > nowMs;
}

/** Writes the link and the mail that carries it; a mail that must not be sent is written as well and withheld. */
async function writeLink(
  tx: Tx,
  { app, brand, request, nowMs }: AskCall,
  link: Asked & { readonly accountId: bigint | undefined; readonly isSent: boolean },
): Promise<bigint> {
  const { domainList } = await settingsOf(tx, brand.id);
  const token = newToken();
  const expiresAt = new Date(nowMs + LINK_MINUTES * MINUTE_MS);
  const linkId = await insertLink(tx, {
    brandId: brand.id,
    accountId: link.isSent ? link.accountId : undefined,
    tokenHash: tokenHashOf(token),
    ip: request.ip,
    issuedAt: new Date(nowMs),
    expiresAt,
  });
  await sendNotice(app, {
    brandId: brand.id,
    to: link.email,
    template: 'passwordLink',
    values: {
      account: link.username,
      minutes: LINK_MINUTES,
      link: linkAddress({
        token,
        requestHost: request.host,
        domainList,
        publicUrl: app.publicUrl(),
      }),
    },
    language: request.language,
    isWithheld: !link.isSent,
    giveUpAt: expiresAt,
    tx,
  });
  return linkId;
}
