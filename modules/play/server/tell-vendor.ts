import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { vendorApiOf } from '#modules/vendor/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { House } from '#platform/house.ts';
import { AskKick, AskLimits } from '#seamless/vendor-api.ts';
import { refusal, type WalletRefusal } from '#seamless/wallet-errors.ts';
import {
  type ClaimedNotice,
  claimNotice,
  closeNotice,
  putNoticeOff,
  selectOverdueNotices,
} from './notice.store.ts';

export const TELL_VENDOR_JOB = 'play.tell_vendor';
/** A vendor that has not answered for so long finds out by the refusal of its next stake. */
const GIVEN_UP_AFTER_HOURS = 24;

const isKick = Compile(AskKick);
const isLimits = Compile(AskLimits);
const isAnswer = Compile(
  Type.Union([
    Type.Object({ code: Type.Literal('OK'), ended: Type.Integer({ minimum: 0 }) }),
    Type.Object({ code: Type.Literal('OK'), applied: Type.Boolean() }),
  ]),
);

/** Has words said that were written in this transaction, once it commits. */
export async function tellSoon(house: House, tx: Tx, notices: readonly bigint[]): Promise<void> {
  for (const id of notices) {
    await house.addJob(tx, jobOf(id));
  }
}

function jobOf(id: bigint) {
  const notice = String(id);
  return { name: TELL_VENDOR_JOB, payload: { notice }, key: `${TELL_VENDOR_JOB}:${notice}` };
}

/** Says one word to its vendor; without an answer it is said again, later and later. */
export async function tellVendor(house: House, id: bigint): Promise<void> {
  const notice = await claimNotice(house.db.pooled, id);
  if (notice === undefined) {
    return;
  }
  const said = await say(house, notice);
  if (isAnswer.Check(said)) {
    const { code, ...answer } = said;
    await closeNotice(house.db.pooled, { id, state: 'told', code, answer });
    return;
  }
  if (said.code === 'BAD_REQUEST' || said.code === 'MEMBER_NOT_FOUND') {
    // It stays as it is however often it is said.
    await closeNotice(house.db.pooled, { id, state: 'refused', code: said.code, answer: {} });
    house.log.warn('vendor_word_refused', { vendor: notice.vendor_code, kind: notice.kind });
    return;
  }
  const silent = { id, code: said.code, hours: GIVEN_UP_AFTER_HOURS };
  await house.db.transaction(async (tx) => {
    const runAt = await putNoticeOff(tx, silent);
    if (runAt !== undefined) {
      await house.addJob(tx, { ...jobOf(id), runAt });
    }
  });
}

type Said = { readonly code: 'OK' } | WalletRefusal;

/** What the vendor answers; INTERNAL when it cannot be asked, or answers something else. */
async function say(house: House, { vendor_code, kind, body }: ClaimedNotice): Promise<Said> {
  const silence = refusal('INTERNAL', 'none');
  const api = await vendorApiOf(house, vendor_code);
  const asked = kind === 'kick' && isKick.Check(body) ? api?.kick?.(body) : undefined;
  const told = kind === 'limits' && isLimits.Check(body) ? api?.limits?.(body) : undefined;
  const said = (await (asked ?? told)) ?? silence;
  return said.code === 'OK' && !isAnswer.Check(said) ? silence : said;
}

/** Says again what no job stands for any more. */
export async function tellOverdue(house: House): Promise<void> {
  await house.db.transaction(async (tx) => {
    await tellSoon(house, tx, await selectOverdueNotices(tx));
  });
}
