import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { vendorApiOf, vendorCallPlan } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type Attempt, defineOutbound } from '#platform/outbound/outbound-kind.ts';
import { queueCall } from '#platform/outbound/queue-call.ts';
import { AskKick, AskLimits } from '#seamless/vendor-api.ts';
import { refusal, type WalletRefusal } from '#seamless/wallet-errors.ts';
import {
  closeNotice,
  type OutgoingNotice,
  postponeNotice,
  selectOutgoingNotice,
  selectWrittenNotices,
} from './notice.store.ts';

/** A vendor that has not answered for so long finds out by the refusal of its next stake. */
const USELESS_AFTER_MS = 24 * 3_600_000;

const isKick = Compile(AskKick);
const isLimits = Compile(AskLimits);
const isAnswer = Compile(
  Type.Union([
    Type.Object({ code: Type.Literal('OK'), ended: Type.Integer({ minimum: 0 }) }),
    Type.Object({ code: Type.Literal('OK'), applied: Type.Boolean() }),
  ]),
);

/** One notice to a vendor: later and later while it does not answer. */
export const vendorNoticeCall = defineOutbound({
  name: 'play.vendor_notification',
  payload: Type.Object({ notice: Type.String({ pattern: '^[0-9]+$' }) }),
  leaseMs: 15_000,
  backoff: vendorCallPlan.backoff,
  retryable: ['refused'],
  isEndable: true,
  send: async (app, { payload }): Promise<Attempt<object>> => {
    const notice = await selectOutgoingNotice(app.db.reads, BigInt(payload.notice));
    if (notice === undefined) {
      return { outcome: 'moot' };
    }
    const said = await say(app, notice);
    if (isAnswer.Check(said)) {
      const { code, ...answer } = said;
      return { outcome: 'done', code, answer };
    }
    // These are the same however often they are sent.
    const isRefused = said.code === 'BAD_REQUEST' || said.code === 'MEMBER_NOT_FOUND';
    return { outcome: isRefused ? 'refused' : 'no_answer', code: said.code };
  },
  onAnswer: async (_app, tx, { payload, attempt: tries }, verdict) => {
    const id = BigInt(payload.notice);
    const { code } = verdict;
    if (verdict.state === 'done') {
      await closeNotice(tx, { id, state: 'delivered', tries, code, answer: verdict.answer });
    } else if (verdict.state === 'refused') {
      await closeNotice(tx, { id, state: 'refused', tries, code, answer: {} });
    } else {
      const nextAt = verdict.state === 'waiting' ? verdict.nextAt : null;
      await postponeNotice(tx, { id, tries, code, nextAt });
    }
  },
});

/** Queues notices that were written in this transaction: they are sent once it commits. */
export async function notifySoon(
  app: AppContext,
  tx: Tx,
  notices: readonly bigint[],
): Promise<void> {
  if (notices.length === 0) {
    return;
  }
  for (const notice of await selectWrittenNotices(tx, notices)) {
    const id = String(notice.id);
    await queueCall(app, tx, vendorNoticeCall, {
      key: id,
      brandId: notice.brand_id,
      subject: `${notice.vendor_code} ${notice.kind}`,
      payload: { notice: id },
      uselessAt: new Date(app.clock.nowMs() + USELESS_AFTER_MS),
    });
  }
}

type Said = { readonly code: 'OK' } | WalletRefusal;

/** The vendor's answer; INTERNAL when it cannot be reached, or answers something else. */
async function say(app: AppContext, { vendor_code, kind, body }: OutgoingNotice): Promise<Said> {
  const silence = refusal('INTERNAL', 'none');
  const api = await vendorApiOf(app, vendor_code);
  const asked = kind === 'kick' && isKick.Check(body) ? api?.kick?.(body) : undefined;
  const notified = kind === 'limits' && isLimits.Check(body) ? api?.limits?.(body) : undefined;
  const said = (await (asked ?? notified)) ?? silence;
  return said.code === 'OK' && !isAnswer.Check(said) ? silence : said;
}
