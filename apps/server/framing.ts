import { settingsOf } from '#modules/brand/server/index.ts';
import { launchOrigins, vendorOrigins } from '#modules/vendor/server/index.ts';
import type { Framing } from '#platform/http/security-headers.ts';
import type { BuiltApp } from './build-app.ts';

const NAME = /^[a-z0-9.-]+$/;

/**
 * Which hosts a brand's pictures and games come from, outside vendors' among them, and which sites may show those of our studios: the
 * brand's own where games come from other hosts (BRD-5), and front ends that stand elsewhere.
 */
export async function framingOf(built: BuiltApp, brandId: number): Promise<Framing> {
  const { imageCDNs, launchGameCDNs, domainList } = await built.app.db.autocommit((tx) =>
    settingsOf(tx, brandId),
  );
  const games = launchOrigins(launchGameCDNs);
  const sites = domainList.filter((host) => NAME.test(host)).map((host) => `https://${host}`);
  return {
    images: launchOrigins(imageCDNs),
    games: [...games, ...vendorOrigins(built.app)],
    sites: [...(games.length === 0 ? [] : sites), ...built.allowedOrigins],
  };
}
