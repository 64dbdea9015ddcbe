import { handle } from '#platform/http/handle.ts';
import { listPromotions } from '../contract.ts';
import { audiencesOf } from './audiences.ts';
import { headOf } from './head-of.ts';
import { shownPromotions } from './promotion.store.ts';

const CLOSED_SHOWN_MS = 30 * 86_400_000;

export const listPromotionsHandler = handle(
  listPromotions,
  async ({ input, app, tx, brand, actor, request, nowMs }) => {
    const isOffered =
      actor.kind !== 'member' ||
      (await app.guards.beforeOffer(tx, { brandId: brand.id, memberId: actor.memberId })) ===
        undefined;
    if (!isOffered) {
      return { list: [] };
    }
    const rows = await shownPromotions(tx, {
      brandId: brand.id,
      audiences: audiencesOf(actor),
      now: new Date(nowMs),
      closedSince: new Date(nowMs - CLOSED_SHOWN_MS),
    });
    const list = rows.map((row) => headOf(row, { language: request.language, nowMs }));
    return input.limit === undefined
      ? { list }
      : { list: list.filter(({ status }) => status !== 'close').slice(0, input.limit) };
  },
);
