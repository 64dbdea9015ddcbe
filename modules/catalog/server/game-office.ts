import { isDeepStrictEqual } from 'node:util';
import { audit } from '#modules/operator/server/index.ts';
import { versionOf } from '#platform/contract/version-of.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import { eachInOrder } from '#platform/lists/bulk.ts';
import { amount, formatAmount, parseAmount } from '#platform/money/money.ts';
import {
  changeGameOffice,
  closeGames,
  GAME_CATEGORIES,
  type GameDraft,
  type GameTexts,
  readGameOffice,
  uploadGamePicture,
} from '../contract.game-office.ts';
import { drawGamePicture } from './draw-game-picture.ts';
import { nameIn } from './game-row.ts';
import { invalidateGames } from './games-of-brand.ts';
import {
  closeOffer,
  type OfferRow,
  type OwnTexts,
  selectClasses,
  selectOffers,
  upsertOffer,
} from './offer.store.ts';
import { maintenanceOf, plannedMaintenance } from './planned-maintenance.ts';

const readHandler = handle(readGameOffice, async ({ tx, brand, input, nowMs, reject }) => {
  const row = (await gameOf(tx, brand.id, input.nodeId)) ?? reject('catalog_unknown');
  const draft = draftOf(row, nowMs);
  return {
    nodeId: String(row.node_id),
    gameCode: row.game_code,
    vendor: row.vendor_code,
    rtp: (row.rtp_basis_points / 100).toFixed(2),
    draft,
    ofVendor: textsOfVendor(row),
    version: versionOf(draft),
    knownTags: [...(await selectClasses(tx))],
  };
});

const changeHandler = handle(changeGameOffice, async (call) => {
  const { tx, brand, input, reject, request, nowMs } = call;
  const { nodeId, draft } = input;
  const maintenance = plannedMaintenance(draft, nowMs) ?? reject('catalog_maintenance');
  const row = (await gameOf(tx, brand.id, nodeId)) ?? reject('catalog_unknown');
  const before = draftOf(row, nowMs);
  if (versionOf(before) !== input.version) {
    return reject('changed_meanwhile');
  }
  const vendors = textsOfVendor(row);
  const problem = problemOf(draft, vendors);
  if (problem !== undefined) {
    return reject(problem.code, { field: problem.field, 0: vendors.minBet });
  }
  const { isEnabled, isHot, isNew, position } = draft;
  await upsertOffer(tx, {
    ...{ brandId: brand.id, nodeId: row.node_id, isEnabled, isHot, isNew, position },
    ...maintenance,
    own: ownTexts(draft, vendors),
  });
  const saved = (await gameOf(tx, brand.id, nodeId)) ?? reject('catalog_unknown');
  const after = draftOf(saved, nowMs);
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'catalog.game.change',
    entity: `game:${nodeId}`,
    before,
    after,
    reason: input.reason,
    request,
  });
  await invalidateGames(tx);
  return { version: versionOf(after) };
});

const closeHandler = handle(closeGames, async (call) => {
  const { tx, brand, input, request } = call;
  const rows = await eachInOrder(input.ids, async (nodeId) => {
    const row = await gameOf(tx, brand.id, nodeId.toString());
    if (row?.is_enabled !== true) {
      return row === undefined ? 'unknown' : 'off';
    }
    if (input.isDryRun) {
      return 'done';
    }
    await closeOffer(tx, { brandId: brand.id, nodeId });
    await audit(tx, {
      operatorId: operatorOf(call).operatorId,
      brandId: brand.id,
      action: 'catalog.game.change',
      entity: `game:${nodeId}`,
      before: { isEnabled: true },
      after: { isEnabled: false },
      reason: input.reason,
      request,
    });
    return 'done';
  });
  if (!input.isDryRun) {
    await invalidateGames(tx);
  }
  return { rows };
});

const pictureHandler = handleWithoutTx(uploadGamePicture, async ({ app, brand, input, reject }) => {
  const drawn = await drawGamePicture(app, { brandCode: brand.code, picture: input.picture });
  return typeof drawn === 'string'
    ? reject(drawn === 'small' ? 'catalog_picture_small' : 'catalog_picture_broken')
    : drawn;
});

export const gameOfficeHandlers = [readHandler, changeHandler, closeHandler, pictureHandler];

async function gameOf(tx: ReadTx, brandId: number, nodeId: string): Promise<OfferRow | undefined> {
  const none = { search: undefined, vendor: undefined, gameType: undefined, after: 0n };
  return (await selectOffers(tx, { ...none, brandId, nodeId: BigInt(nodeId) }))[0];
}

function textsOfVendor(row: OfferRow): GameTexts {
  return {
    name: { en: nameIn(row.name, 'en'), bn: nameIn(row.name, 'bn') },
    picture: row.picture,
    category: categoryIn(row.game_type),
    tags: [...row.classes],
    minBet: formatAmount(amount(row.min_bet_ticks), 4),
  };
}

function categoryIn(type: string): GameTexts['category'] {
  return GAME_CATEGORIES.find((one) => one === type) ?? 'RNG';
}

/** What stands now: the brand's own texts over the vendor's. */
function draftOf(row: OfferRow, nowMs: number): GameDraft {
  const vendors = textsOfVendor(row);
  const { own_name: name, own_min_bet_ticks: minBet } = row;
  return {
    name: name === null ? vendors.name : { en: nameIn(name, 'en'), bn: nameIn(name, 'bn') },
    picture: row.own_picture ?? vendors.picture,
    category: row.own_category === null ? vendors.category : categoryIn(row.own_category),
    tags: [...(row.own_classes ?? vendors.tags)],
    minBet: minBet === null ? vendors.minBet : formatAmount(amount(minBet), 4),
    isEnabled: row.is_enabled,
    isHot: row.is_hot,
    isNew: row.is_new,
    position: row.position,
    ...maintenanceOf(row, nowMs),
  };
}

const LOTTERIES: readonly string[] = ['LOTT', 'ELOTT'];
const OWN_PICTURE = /^\/(?:pictures\/[a-z0-9-]+|files\/[a-z0-9_-]+\/game\/[a-f0-9-]{36})[.]avif$/;

/** Why a draft cannot stand, and the field that it is about. */
function problemOf(draft: GameTexts, vendors: GameTexts) {
  const isLottery = LOTTERIES.includes(vendors.category);
  // The board of a lottery has terms of its own, and opens in another way than other games.
  if (draft.category !== vendors.category && (isLottery || LOTTERIES.includes(draft.category))) {
    return { code: 'catalog_lottery_fixed', field: 'draft.category' } as const;
  }
  const [wanted, min] = [ticksOf(draft.minBet), ticksOf(vendors.minBet)];
  if (wanted !== min && isLottery) {
    return { code: 'catalog_lottery_fixed', field: 'draft.minBet' } as const;
  }
  if (wanted < min) {
    return { code: 'catalog_min_bet', field: 'draft.minBet' } as const;
  }
  return draft.picture === vendors.picture || OWN_PICTURE.test(draft.picture)
    ? undefined
    : ({ code: 'catalog_picture_unknown', field: 'draft.picture' } as const);
}

/** What differs from the vendor's is the brand's own; what is the same goes on following the vendor's feed. */
function ownTexts(draft: GameTexts, vendors: GameTexts): OwnTexts {
  const own = <Value>(mine: Value, theirs: Value) =>
    isDeepStrictEqual(mine, theirs) ? null : mine;
  const minBetTicks = ticksOf(draft.minBet);
  return {
    name: own(draft.name, vendors.name),
    picture: own(draft.picture, vendors.picture),
    category: own(draft.category, vendors.category),
    classes: own(draft.tags, vendors.tags),
    minBetTicks: minBetTicks === ticksOf(vendors.minBet) ? null : minBetTicks,
  };
}

/** The contract has let through nothing but decimals of four places. */
function ticksOf(text: string): bigint {
  return parseAmount(text, 4) ?? 0n;
}
