import { randomBytes } from 'node:crypto';
import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import {
  type Answer,
  EndMandate,
  type MandateOpened,
  OpenMandate,
  type Stored,
} from '#seamless/wallet-api.ts';
import { mandateStopped } from '../../events.ts';
import { bodyHash, createBodyReader, Refused, readStake } from '../call-body.ts';
import { answer, isUsedMeanwhile } from '../wallet-answer.ts';
import { endMandateRow, hasMandate, insertMandate } from './mandate.store.ts';

const readOpenMandate = createBodyReader(OpenMandate);
const readEndMandate = createBodyReader(EndMandate);

/**
 * Opens a mandate: stakes in its name are taken while the member is away. The end of the login does not end it; an
 * exclusion, a closed account, its sum and its time do, and every stake passes the guards like any other.
 */
export function openMandate(app: AppContext, vendor: Vendor, body: unknown): Answer<MandateOpened> {
  return answer(async () => {
    const request = readOpenMandate(body);
    const maxTicks = readStake(request.amount, vendor.profile.scale, false);
    if (vendor.profile.takesMandates !== true || request.until <= app.clock.nowMs()) {
      throw new Refused('BAD_REQUEST');
    }
    const insert = () =>
      insertMandate(app.db.pooled, {
        ref: randomBytes(18).toString('base64url'),
        vendorId: vendor.id,
        mandateId: request.mandate_id,
        // A member who repeats the call may have another session by then, and the time has gone on.
        hash: bodyHash('openMandate', { mandate_id: request.mandate_id, amount: request.amount }),
        session: request.session,
        maxTicks,
        untilMs: request.until,
        now: new Date(app.clock.nowMs()),
      });
    const opened = await insert().catch((error: unknown) => {
      if (isUsedMeanwhile(error)) {
        return insert();
      }
      throw error;
    });
    if (opened === undefined) {
      throw new Refused('SESSION_EXPIRED');
    }
    if (!opened.is_same) {
      throw new Refused('ID_REUSED');
    }
    return {
      code: 'OK',
      mandate: opened.ref,
      duplicate: !opened.is_new,
      expires_at: opened.expires_at.getTime(),
    };
  });
}

/** Ends a mandate; the member is notified, in the same commit, of one that stopped before all was done. */
export function endMandate(app: AppContext, vendor: Vendor, body: unknown): Answer<Stored> {
  return answer(async () => {
    const request = readEndMandate(body);
    return await app.db.transaction(async (tx) => {
      const mandate = { vendorId: vendor.id, ref: request.mandate };
      const ended = await endMandateRow(tx, { ...mandate, end: request.reason });
      if (ended === undefined && !(await hasMandate(tx, mandate))) {
        throw new Refused('SESSION_INVALID');
      }
      if (ended !== undefined && request.reason === 'stopped') {
        await app.announce(tx, mandateStopped, {
          id: `play:mandate:${vendor.id}:${ended.mandate_id}`,
          payload: {
            brandId: ended.brand_id,
            memberId: ended.member_id,
            vendorCode: vendor.code,
            gameCode: request.game ?? ended.game_code,
            code: request.code ?? '',
            placed: request.placed ?? 0,
            ordered: request.ordered ?? 0,
            atMs: app.clock.nowMs(),
          },
        });
      }
      return { code: 'OK', duplicate: ended === undefined };
    });
  });
}
