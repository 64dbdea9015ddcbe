import { audit } from '#modules/operator/server/index.ts';
import { cleanHtml } from '#platform/html/clean-html.ts';
import { handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import {
  changePromotion,
  createPromotion,
  listPromotionsOffice,
  previewPromotionHtml,
  publishTerms,
  readPromotionOffice,
  switchPromotion,
  uploadPromotionPicture,
} from '../contract.office.ts';
import { drawPicture } from './draw-picture.ts';
import { textsIn } from './head-of.ts';
import {
  allPromotions,
  insertPromotion,
  promotionById,
  setActive,
  updatePromotion,
} from './promotion.store.ts';
import { draftOf, valuesOf } from './promotion-values.ts';
import { stateOf } from './state-of.ts';
import { insertTerms, termsOf } from './terms.store.ts';

const entityOf = (id: bigint | string) => `promotion:${id}`;

const listHandler = handle(listPromotionsOffice, async ({ tx, brand, input, request, nowMs }) => ({
  rows: (await allPromotions(tx, { brandId: brand.id, category: input.category })).map((row) => ({
    id: row.id.toString(),
    code: row.code,
    title: textsIn(row, request.language).title,
    category: row.category,
    audience: row.audience,
    state: stateOf(row, nowMs),
    isActive: row.is_active,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at === null ? null : row.ends_at.toISOString(),
    position: row.position,
    termsVersion: row.terms_version,
  })),
}));

const readHandler = handle(readPromotionOffice, async ({ tx, brand, input, nowMs, reject }) => {
  const row = await promotionById(tx, { brandId: brand.id, id: BigInt(input.id) });
  if (row === undefined) {
    return reject('promotion_unknown');
  }
  return {
    id: row.id.toString(),
    version: row.version,
    isActive: row.is_active,
    state: stateOf(row, nowMs),
    draft: draftOf(row),
    terms: (await termsOf(tx, row.id)).map((terms) => ({
      version: terms.version,
      createdAt: terms.created_at.toISOString(),
      html: { en: cleanHtml(terms.html.en), bn: cleanHtml(terms.html.bn) },
      change: terms.change,
    })),
  };
});

const createHandler = handle(createPromotion, async (call) => {
  const { tx, brand, input, nowMs, reject, request } = call;
  const values = valuesOf(input.draft) ?? reject('promotion_invalid');
  const id =
    (await insertPromotion(tx, { brandId: brand.id, values, nowMs })) ??
    reject('promotion_code_taken');
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'promotion.create',
    entity: entityOf(id),
    after: input.draft,
    reason: input.reason,
    request,
  });
  return { id: id.toString() };
});

const changeHandler = handle(changePromotion, async (call) => {
  const { tx, brand, input, nowMs, reject, request } = call;
  const id = BigInt(input.id);
  const former =
    (await promotionById(tx, { brandId: brand.id, id })) ?? reject('promotion_unknown');
  const before = draftOf(former);
  // Links and the audit trail name a promotion by its code for as long as it lives.
  const values = valuesOf({ ...input.draft, code: before.code }) ?? reject('promotion_invalid');
  const version =
    (await updatePromotion(tx, { brandId: brand.id, id, seen: input.version, values, nowMs })) ??
    reject('promotion_changed_meanwhile');
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'promotion.change',
    entity: entityOf(id),
    before,
    after: { ...input.draft, code: before.code },
    reason: input.reason,
    request,
  });
  return { version };
});

const switchHandler = handle(switchPromotion, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const one = { brandId: brand.id, id: BigInt(input.id) };
  const former = (await promotionById(tx, one)) ?? reject('promotion_unknown');
  if (!(await setActive(tx, { ...one, isActive: input.isActive }))) {
    return reject('promotion_terms_missing');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: input.isActive ? 'promotion.switch_on' : 'promotion.switch_off',
    entity: entityOf(one.id),
    before: { isActive: former.is_active },
    after: { isActive: input.isActive },
    reason: input.reason,
    request,
  });
  return {};
});

const termsHandler = handle(publishTerms, async (call) => {
  const { tx, brand, input, nowMs, reject, request } = call;
  const promotionId = BigInt(input.id);
  if ((await promotionById(tx, { brandId: brand.id, id: promotionId })) === undefined) {
    return reject('promotion_unknown');
  }
  const html = { en: cleanHtml(input.html.en), bn: cleanHtml(input.html.bn) };
  const { change } = input;
  const version = await insertTerms(tx, { brandId: brand.id, promotionId, html, change, nowMs });
  if (version > 1 && (change.en.trim() === '' || change.bn.trim() === '')) {
    return reject('promotion_change_missing');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'promotion.terms',
    entity: entityOf(promotionId),
    after: { version, change, html },
    reason: input.reason,
    request,
  });
  return { version };
});

const previewHandler = handleWithoutTx(previewPromotionHtml, async ({ input }) => ({
  html: cleanHtml(input.html),
}));

const pictureHandler = handleWithoutTx(
  uploadPromotionPicture,
  async ({ app, brand, input, reject }) => ({
    path:
      (await drawPicture(app, { brandCode: brand.code, picture: input.picture })) ??
      reject('promotion_picture_broken'),
  }),
);

export const promotionsOfficeHandlers = [
  listHandler,
  readHandler,
  createHandler,
  changeHandler,
  switchHandler,
  termsHandler,
  previewHandler,
  pictureHandler,
];
