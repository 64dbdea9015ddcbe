import { audit } from '#modules/operator/server/index.ts';
import { cleanHtml } from '#platform/html/clean-html.ts';
import { handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import { previewVipHtml, readVipOffice, saveVipPage } from '../contract.office.ts';
import { draftOf, tierRowsOf } from './page-values.ts';
import { pageOfBrand, replaceTiers, tiersOfBrand, writePage } from './vip-page.store.ts';

const readHandler = handle(readVipOffice, async ({ tx, brand }) => {
  const page = await pageOfBrand(tx, brand.id);
  return {
    brandId: brand.id,
    version: page?.version ?? 0,
    draft: draftOf(page, await tiersOfBrand(tx, brand.id)),
  };
});

const saveHandler = handle(saveVipPage, async (call) => {
  const { tx, brand, input, nowMs, reject, request } = call;
  const { tiers, html, faq } = input.draft;
  const rows = tierRowsOf(tiers) ?? reject('vip_page_invalid');
  const before = draftOf(await pageOfBrand(tx, brand.id), await tiersOfBrand(tx, brand.id));
  const rules = { en: cleanHtml(html.en), bn: cleanHtml(html.bn) };
  const version =
    (await writePage(tx, { brandId: brand.id, seen: input.version, rules, faq, nowMs })) ??
    reject('vip_page_changed_meanwhile');
  await replaceTiers(tx, brand.id, rows);
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'vip.page.save',
    entity: `vip:${brand.id}`,
    before,
    after: { ...input.draft, html: rules },
    reason: input.reason,
    request,
  });
  return { version };
});

const previewHandler = handleWithoutTx(previewVipHtml, async ({ input }) => ({
  html: cleanHtml(input.html),
}));

export const vipOfficeHandlers = [readHandler, saveHandler, previewHandler];
