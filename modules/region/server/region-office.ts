import { isIP } from 'node:net';
import { settingsOf } from '#modules/brand/server/index.ts';
import { handle } from '#platform/http/handle.ts';
import { listMoves, previewVisit, readRegionRules } from '../contract.office.ts';
import { judge, visitorCountry } from './judge.ts';
import { isLicensed } from './licence.ts';
import { isPrivate } from './locate.ts';
import { selectMoves } from './place.store.ts';

const PAGE = 50;

export const previewVisitHandler = handle(previewVisit, async (call) => {
  const { app, tx, brand, input, nowMs, reject } = call;
  const ip = input.ip.trim();
  if (isIP(ip) === 0) {
    return reject('region.address.invalid');
  }
  const settings = await settingsOf(tx, brand.id);
  const country = await visitorCountry(app, settings, ip);
  return {
    country: country ?? null,
    isPrivate: isPrivate(ip),
    ...judge(
      settings,
      { ip, country },
      await isLicensed(tx, settings, { brandId: brand.id, country, nowMs }),
    ),
  };
});

export const readRegionRulesHandler = handle(readRegionRules, async ({ tx, brand }) => {
  const settings = await settingsOf(tx, brand.id);
  return {
    brandId: brand.id,
    status: settings.status,
    isSandbox: settings.isSandbox,
    localCountry: settings.localCountry || settings.defaultCountry,
    allowedCountries: settings.allowedCountries,
    deniedCountries: settings.deniedCountries,
    restrictedNetworks: settings.restrictedNetworks,
    openNetworks: settings.openNetworks,
    maintenanceUntil: settings.maintenanceUntil,
    customerServiceUrl: settings.customerServiceUrl,
  };
});

export const listMovesHandler = handle(listMoves, async ({ tx, brand, input }) => {
  const rows = await selectMoves(tx, {
    brandId: brand.id,
    beforeId: input.before === undefined ? null : BigInt(input.before),
    limit: PAGE,
  });
  return {
    rows: rows.map((row) => ({
      id: row.id.toString(),
      memberId: row.member_id.toString(),
      from: row.from_country,
      to: row.to_country,
      ip: row.ip,
      minutes: row.minutes,
      at: row.moved_at.toISOString(),
    })),
    next: rows.length === PAGE ? (rows.at(-1)?.id.toString() ?? null) : null,
  };
});
