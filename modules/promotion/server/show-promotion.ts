import { cleanHtml } from '#platform/html/clean-html.ts';
import { handle } from '#platform/http/handle.ts';
import { showPromotion } from '../contract.ts';
import { audiencesOf } from './audiences.ts';
import { headOf, textsIn } from './head-of.ts';
import { promotionById } from './promotion.store.ts';
import { termsOf } from './terms.store.ts';

export const showPromotionHandler = handle(
  showPromotion,
  async ({ tx, input, brand, actor, request, nowMs, reject }) => {
    const row = await promotionById(tx, { brandId: brand.id, id: BigInt(input.id) });
    if (row === undefined || !row.is_active || !audiencesOf(actor).includes(row.audience)) {
      return reject('promotion_unknown');
    }
    const language = request.language === 'bn' ? 'bn' : 'en';
    const { html, steps, example } = textsIn(row, language);
    return {
      ...headOf(row, { language, nowMs }),
      serverTime: nowMs,
      html: cleanHtml(html),
      steps,
      example,
      games: row.games,
      terms: (await termsOf(tx, row.id)).map((terms) => ({
        version: terms.version,
        since: terms.created_at.getTime(),
        change: terms.change[language],
        html: cleanHtml(terms.html[language]),
      })),
    };
  },
);
