import { settingsOf } from '#modules/brand/server/index.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { typesBelow } from '../../agent-types.ts';
import { readQuotaGroups, readRebateSettings } from '../../contract.links.ts';
import { REBATE_PRODUCTS } from '../../field-rules.rebates.ts';
import { quotaOf, rebatesOf } from './rebates.ts';

export const readRebateSettingsHandler = handle(readRebateSettings, async (call) => {
  const { tx, brand } = call;
  const { memberId, accountType } = memberOf(call);
  const member = { brandId: brand.id, memberId };
  const { agentRebates } = await settingsOf(tx, brand.id);
  const own = await rebatesOf(tx, member);
  const group = await quotaOf(tx, member);
  const list = REBATE_PRODUCTS.filter((product) => agentRebates[product] > 0).map(
    (productType) => ({
      productType,
      rebateValue: (own[productType] ?? 0) / 100,
      highestRebate: agentRebates[productType] / 100,
      rebateInterval: agentRebates.step / 100,
      quotaRebateConfig:
        group === undefined
          ? []
          : [{ rebateValue: group.from / 100, quota: group.quota, used: group.used }],
    }),
  );
  return { list, types: [...typesBelow(accountType)] };
});

export const readQuotaGroupsHandler = handle(readQuotaGroups, async (call) => {
  const { tx, brand, input } = call;
  const group = await quotaOf(tx, { brandId: brand.id, memberId: memberOf(call).memberId });
  const products = REBATE_PRODUCTS.filter(
    (product) => input.productType === undefined || input.productType === product,
  );
  return {
    list:
      group === undefined
        ? []
        : products.map((productType) => ({
            productType,
            rebateValue: group.from / 100,
            quota: group.quota,
            used: group.used,
            left: Math.max(0, group.quota - group.used),
          })),
  };
});
