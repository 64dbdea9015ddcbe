import { settingsOf } from '#modules/brand/server/index.ts';
import type { Contribution } from '#platform/bind-contributions.ts';
import { visitorCountry } from './judge.ts';
import { licensedMarket } from './licence.ts';

/** The market a member plays in: its code, so that a vendor applies the rules of that place; none for play money. */
export const playTerms: Contribution<'playTerms'> = async (
  app,
  tx,
  { brandId, isTrial, visitorIp },
) => {
  if (isTrial) {
    return {};
  }
  const settings = await settingsOf(tx, brandId);
  const country = await visitorCountry(app, settings, visitorIp);
  const jurisdiction = await licensedMarket(tx, settings, {
    brandId,
    country,
    nowMs: app.clock.nowMs(),
  });
  return jurisdiction === undefined ? {} : { jurisdiction };
};
