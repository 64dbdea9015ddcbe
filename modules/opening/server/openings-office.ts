import { refuseNewBrand } from '#modules/brand/server/index.ts';
import { requestApproval } from '#modules/operator/server/index.ts';
import { licensedMarkets } from '#modules/region/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { readOpening, requestOpening } from '../contract.office.ts';
import { marketOf, OPEN_BRAND, OPENING_PERMISSION } from './open-brand.ts';
import { openingProblem, SANDBOX, settingsOfOpening } from './opening-settings.ts';

export const readOpeningHandler = handle(readOpening, async ({ tx, brand, nowMs }) => {
  const markets = await licensedMarkets(tx, { brandId: brand.id, nowMs });
  return {
    sandbox: SANDBOX,
    markets: markets.map((market) => ({ ...market, countries: [...market.countries] })),
  };
});

// Everything is checked now, so that nobody is asked to approve what cannot be opened.
export const requestOpeningHandler = handle(requestOpening, async (call) => {
  const { tx, app, input, brand: at, nowMs, reject, request } = call;
  const operator = operatorOf(call);
  if (!operator.permissions.includes(OPENING_PERMISSION)) {
    return reject('opening.scope');
  }
  const { brand, reason } = input;
  const market = await marketOf(tx, { brandId: at.id, brand, nowMs });
  const problem = openingProblem(brand, market);
  if (problem !== undefined) {
    return reject(problem, { 0: brand.currency });
  }
  const settings = settingsOfOpening(brand, market);
  await refuseNewBrand(tx, { code: brand.merchantCode, settings });
  const approvalId = await requestApproval(app, tx, {
    makerId: operator.operatorId,
    brandId: at.id,
    action: OPEN_BRAND,
    entity: `brand:${brand.merchantCode}`,
    payload: {
      brand,
      brandId: at.id,
      maker: { id: operator.operatorId.toString(), name: operator.name },
      reason,
    },
    before: null,
    after: brand,
    reason,
    nowMs,
    request,
  });
  return { approvalId: approvalId?.toString() ?? reject('opening.waiting') };
});
