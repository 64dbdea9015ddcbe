import { settingsOf } from '#modules/brand/server/index.ts';
import { type NoticeTemplate, sendNotice } from '#modules/messaging/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { contactsOfMember } from '../bind-contact.ts';

type Reported = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly template: NoticeTemplate;
  readonly nowMs: number;
};

/** Notifies a member at every contact there is, in the member's language, whoever made the change. */
export async function notifyMember(app: AppContext, tx: Tx, told: Reported): Promise<void> {
  const contacts = await contactsOfMember(tx, told);
  await notifyContacts(app, tx, { ...told, ...addressesOf(contacts), language: contacts.language });
}

type Addresses = { readonly mobile: string | undefined; readonly email: string | undefined };

/** Where a member can be reached: E.164 and a mail address. */
export function addressesOf(contacts: {
  readonly dialing_code: string | null;
  readonly mobile_num: string | null;
  readonly email: string | null;
}): Addresses {
  const { dialing_code: dialingCode, mobile_num: mobileNum, email } = contacts;
  return {
    mobile: dialingCode === null || mobileNum === null ? undefined : `+${dialingCode}${mobileNum}`,
    email: email ?? undefined,
  };
}

export async function notifyContacts(
  app: AppContext,
  tx: Tx,
  told: Reported & Addresses & { readonly language: string },
): Promise<void> {
  const { brandId, template, nowMs } = told;
  const language = told.language.toLowerCase();
  const { timeZone } = await settingsOf(tx, brandId);
  const time = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(nowMs);
  for (const to of [told.mobile, told.email]) {
    if (to !== undefined) {
      await sendNotice(app, { brandId, to, template, values: { time }, language, tx });
    }
  }
}
