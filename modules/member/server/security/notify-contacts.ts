import { settingsOf } from '#modules/brand/server/index.ts';
import { type Contacts, contactsOf } from '#modules/identity/server/index.ts';
import { type NoticeTemplate, sendNotice, storeNotice } from '#modules/messaging/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { momentText } from '#platform/i18n/moment-text.ts';
import { languageOf } from '../language-of.ts';

type Reported = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly template: NoticeTemplate;
  readonly nowMs: number;
  /** What the template needs beside `time`, in the language of the member. */
  readonly valuesIn?: (language: string) => Readonly<Record<string, string | number>>;
};

/**
 * Notifies a member: among the messages on the site, and at every contact, in the member's language, also of a change by
 * somebody else. A quiet notice is stored on the site alone.
 */
export async function notifyMember(
  app: AppContext,
  tx: Tx,
  change: Reported & { readonly isQuiet?: boolean },
): Promise<void> {
  const { brandId, memberId } = change;
  await storeNotice(app, tx, change);
  if (change.isQuiet === true) {
    return;
  }
  const contacts = await contactsOf(tx, { brandId, accountId: memberId });
  await notifyContacts(app, tx, { ...change, contacts });
}

/** Does the same as `notifyMember` at the given contacts: those that were linked before a change. */
export async function notifyContacts(
  app: AppContext,
  tx: Tx,
  change: Reported & { readonly contacts: Contacts },
): Promise<void> {
  const { brandId, template, contacts, nowMs, valuesIn } = change;
  const addresses = [contacts.mobile?.e164, contacts.email?.address];
  if (addresses.every((to) => to === undefined)) {
    return;
  }
  const language = await languageOf(tx, change);
  const { timeZone } = await settingsOf(tx, brandId);
  const time = momentText(nowMs, 'dateTime', { language, timeZone });
  for (const to of addresses) {
    if (to !== undefined) {
      const values = { time, ...valuesIn?.(language) };
      await sendNotice(app, { brandId, to, template, values, language, tx });
    }
  }
}
