import { settingsOf } from '#modules/brand/server/index.ts';
import { type Contacts, contactsOf, contactsOfAll } from '#modules/identity/server/index.ts';
import {
  type NoticeTemplate,
  sendNotice,
  storeNotice,
  storeNotices,
} from '#modules/messaging/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { allEnded } from '#platform/db/all-ended.ts';
import type { Tx } from '#platform/db/tx.ts';
import { momentText } from '#platform/i18n/moment-text.ts';
import { languageOf, languagesOf } from '../language-of.ts';

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

/** Notifies many members of a brand, each of a fact of its own, as `notifyMember` does. */
export async function notifyMembers(
  app: AppContext,
  tx: Tx,
  changes: {
    readonly brandId: number;
    readonly nowMs: number;
    readonly notices: readonly Omit<Reported, 'brandId' | 'nowMs'>[];
  },
): Promise<void> {
  const { brandId, nowMs, notices } = changes;
  const accountIds = notices.map(({ memberId }) => memberId);
  const reported = notices.map((notice) => ({ ...notice, brandId, nowMs }));
  const send = async () => {
    const [contacts, language] = await Promise.all([
      contactsOfAll(tx, { brandId, accountIds }),
      languagesOf(tx, { brandId, memberIds: accountIds }),
    ]);
    await allEnded(
      reported.map(async (one) => {
        const own = contacts.get(one.memberId);
        if (own !== undefined) {
          await writeTo(app, tx, { ...one, contacts: own, language: language(one.memberId) });
        }
      }),
    );
  };
  await allEnded([storeNotices(app, tx, reported), send()]);
}

/** Does the same as `notifyMember` at the given contacts: those that were linked before a change. */
export async function notifyContacts(
  app: AppContext,
  tx: Tx,
  change: Reported & { readonly contacts: Contacts },
): Promise<void> {
  const { contacts } = change;
  if (contacts.mobile !== undefined || contacts.email !== undefined) {
    await writeTo(app, tx, { ...change, language: await languageOf(tx, change) });
  }
}

async function writeTo(
  app: AppContext,
  tx: Tx,
  change: Reported & { readonly contacts: Contacts; readonly language: string },
): Promise<void> {
  const { brandId, template, nowMs, valuesIn, contacts, language } = change;
  const { timeZone } = await settingsOf(tx, brandId);
  const time = momentText(nowMs, 'dateTime', { language, timeZone });
  const values = { time, ...valuesIn?.(language) };
  const addresses = [contacts.mobile?.e164, contacts.email?.address];
  await allEnded(
    addresses
      .filter((to) => to !== undefined)
      .map((to) => sendNotice(app, { brandId, to, template, values, language, tx })),
  );
}
