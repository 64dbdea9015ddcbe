import { audit } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import {
  changeCategory,
  changeVendorOffer,
  listGamesOffice,
  listShelvesOffice,
  type OfficeGame,
} from '../contract.office.ts';
import { categoriesOfBrand } from './categories-of-brand.ts';
import { nameIn } from './game-row.ts';
import { invalidateGames } from './games-of-brand.ts';
import {
  type OfferRow,
  PAGE,
  selectOffers,
  selectVendorOffers,
  upsertCategoryOffer,
  upsertVendorOffer,
} from './offer.store.ts';
import { isUnderMaintenance, maintenanceOf, plannedMaintenance } from './planned-maintenance.ts';
import { offerOf } from './vendor-offers.ts';
import { strangeCountry } from './vendor-regions.ts';

export const listGamesOfficeHandler = handle(
  listGamesOffice,
  async ({ tx, brand, input, request, nowMs }) => {
    const found = await selectOffers(tx, {
      brandId: brand.id,
      search: input.search,
      vendor: input.vendor,
      gameType: input.gameType,
      after: BigInt(input.before ?? 0),
    });
    const rows = found.slice(0, PAGE);
    return {
      rows: rows.map((row) => toOfficeGame(row, request.language, nowMs)),
      next: found.length > PAGE ? String(rows.at(-1)?.node_id) : null,
    };
  },
);

function toOfficeGame(row: OfferRow, language: string, nowMs: number): OfficeGame {
  return {
    nodeId: String(row.node_id),
    gameCode: row.game_code,
    name: nameIn(row.own_name ?? row.name, language),
    vendor: row.vendor_code,
    gameType: row.own_category ?? row.game_type,
    picture: row.own_picture ?? row.picture,
    minBet: formatAmount(amount(row.own_min_bet_ticks ?? row.min_bet_ticks), 4),
    rtp: (row.rtp_basis_points / 100).toFixed(2),
    isEnabled: row.is_enabled,
    isHot: row.is_hot,
    isNew: row.is_new,
    position: row.position,
    ...maintenanceOf(row, nowMs),
    isUnderMaintenance: isUnderMaintenance(row, nowMs),
  };
}

export const listShelvesOfficeHandler = handle(
  listShelvesOffice,
  async ({ tx, brand, request, nowMs }) => ({
    categories: [...(await categoriesOfBrand(tx, brand.id))],
    vendors: (await selectVendorOffers(tx, brand.id)).map((row) => ({
      code: row.code,
      name: nameIn(row.name, request.language),
      games: row.games,
      isHouse: row.is_house,
      ...offerOf(row, nowMs),
      isUnderMaintenance: isUnderMaintenance(row, nowMs),
    })),
  }),
);

export const changeVendorOfferHandler = handle(changeVendorOffer, async (call) => {
  const { tx, brand, input, reject, request, nowMs } = call;
  const { reason, code, ...offer } = input;
  const maintenance = plannedMaintenance(input, nowMs) ?? reject('catalog_maintenance');
  const stranger = strangeCountry(input.closedIn);
  if (stranger !== undefined) {
    return reject('catalog_country', { 0: stranger });
  }
  const before = (await selectVendorOffers(tx, brand.id)).find((row) => row.code === code);
  if (before === undefined) {
    return reject('catalog_unknown');
  }
  await upsertVendorOffer(tx, { brandId: brand.id, code, ...offer, ...maintenance });
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'catalog.vendor.change',
    entity: `vendor:${code}`,
    before: offerOf(before, nowMs),
    after: offer,
    reason,
    request,
  });
  await invalidateGames(tx);
  return {};
});

export const changeCategoryHandler = handle(changeCategory, async (call) => {
  const { tx, brand, input, request } = call;
  const { reason, code: category, ...offer } = input;
  const before = (await categoriesOfBrand(tx, brand.id)).find((row) => row.code === category);
  await upsertCategoryOffer(tx, { brandId: brand.id, category, ...offer });
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'catalog.category.change',
    entity: `category:${category}`,
    before: { isEnabled: before?.isEnabled ?? true, position: before?.position ?? 0 },
    after: offer,
    reason,
    request,
  });
  await invalidateGames(tx);
  return {};
});
