import { settingsOf } from '#modules/brand/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import { momentText } from '#platform/i18n/moment-text.ts';
import type { NoticeTemplate, NoticeValues } from './texts.ts';

/** A notice as it is stored for its reader: a template and what it is filled with, in each language. */
export type StoredNotice = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly template: NoticeTemplate;
  readonly values: Readonly<Record<'en' | 'bn', NoticeValues>>;
  readonly nowMs: number;
};

/** Stores what members are notified of, where each reads it on the site. */
export type NoticeBox = {
  readonly name: string;
  /** Stores them in the transaction of their facts. */
  readonly store: (app: AppContext, tx: Tx, notices: readonly StoredNotice[]) => Promise<void>;
};

/** Where notices to members are stored, beside the messages that carry them by SMS and mail. */
export const noticeBoxes = extensionPoint<NoticeBox>('messaging.notice_boxes', ({ name }) => name);

type NoticeToStore = Omit<StoredNotice, 'values'> & {
  /** What the template needs beside `brand` and `time`, in that language. */
  readonly valuesIn?: ((language: string) => NoticeValues) | undefined;
};

/** Stores a notice to a member in every box, whether or not the member has a number or an address. */
export async function storeNotice(app: AppContext, tx: Tx, notice: NoticeToStore): Promise<void> {
  await storeNotices(app, tx, [notice]);
}

/** Does the same for many members at once. */
export async function storeNotices(
  app: AppContext,
  tx: Tx,
  notices: readonly NoticeToStore[],
): Promise<void> {
  const boxes = app.extensions.of(noticeBoxes);
  if (boxes.length === 0 || notices.length === 0) {
    return;
  }
  const stored = await Promise.all(notices.map((notice) => filled(tx, notice)));
  for (const box of boxes) {
    await box.store(app, tx, stored);
  }
}

async function filled(tx: Tx, notice: NoticeToStore): Promise<StoredNotice> {
  const { brandId, memberId, template, nowMs, valuesIn } = notice;
  const { timeZone } = await settingsOf(tx, brandId);
  const valuesOf = (language: 'en' | 'bn') => ({
    time: momentText(nowMs, 'dateTime', { language, timeZone }),
    ...valuesIn?.(language),
  });
  const values = { en: valuesOf('en'), bn: valuesOf('bn') };
  return { brandId, memberId, template, values, nowMs };
}
