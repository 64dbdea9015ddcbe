import { brandName, settingsOf } from '#modules/brand/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Channel } from '../contract.ts';
import { readTarget } from './codes/issue-code.ts';
import { queueMessage } from './queue-message.ts';
import { sendNoticeCall } from './send-message.ts';
import { type NoticeTemplate, type NoticeValues, noticeText } from './texts.ts';

const DAY_MS = 86_400_000;

/** A message that a member must receive, whether they asked or not. */
export type Notice = {
  readonly brandId: number;
  /** A mail address, or a number in any spelling. */
  readonly to: string;
  readonly template: NoticeTemplate;
  /**
   * Beside `brand`, which is filled in: `time`, `ip`, `device` for `newLogin`; `account`, `link`, `minutes` for
   * `passwordLink`; `game`, `placed`, `ordered`, `reason` (a code) for `planStopped`; `payee`, `hours` for
   * `payeeBound`; `level` or `day` for identity checks; `amount` for deposits and withdrawals; `order`, `until` for questions of the desk; `by`, `count` for those about work; `time` for all but the link.
   */
  readonly values: NoticeValues;
  /** `en` or `bn`. */
  readonly language: string;
  /** Written like any other and never sent, so that the time taken does not reveal that there is no such member. */
  readonly isWithheld?: boolean;
  /** When it is of no use any more; a day without it. */
  readonly giveUpAt?: Date;
  /** The transaction of the fact, so that both happen or neither. */
  readonly tx?: Tx;
};

/**
 * Queues a notice; it is tried for about an hour.
 * @returns false when `to` is neither a mobile number nor a mail address
 */
export async function sendNotice(app: AppContext, notice: Notice): Promise<boolean> {
  const { brandId, tx } = notice;
  const read = tx ?? app.db.pooled;
  const channel: Channel = notice.to.includes('@') ? 'mail' : 'sms';
  const target = await readTarget(read, { brandId, channel, target: notice.to });
  if (target === undefined) {
    return false;
  }
  const name = brandName(await settingsOf(read, brandId), notice.language);
  const nowMs = app.clock.nowMs();
  const queue = (own: Tx) =>
    queueMessage(app, own, sendNoticeCall, {
      brandId,
      channel,
      what: `notice.${notice.template}`,
      to: target.address,
      content: noticeText(notice.language, {
        template: notice.template,
        values: { ...notice.values, brand: name },
      }),
      isWithheld: notice.isWithheld ?? false,
      giveUpAt: notice.giveUpAt ?? new Date(nowMs + DAY_MS),
      nowMs,
    });
  await (tx === undefined ? app.db.transaction(queue) : queue(tx));
  return true;
}
