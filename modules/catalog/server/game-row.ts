import type { Static } from 'typebox';
import { isOn, settingsOf } from '#modules/brand/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { BrandRef } from '#platform/http/handle.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import type { GameRow } from '../contract.ts';
import type { Game, Names } from './game.store.ts';
import { listTypesOf } from './lists/list-types.ts';

/** The reader's language and the one the brand opens in, and whether the brand has free play. */
type RowFacts = { readonly reader: string; readonly ofBrand: string; readonly hasTrial: boolean };

/** What the rows of a call have in common; the query may name the reader's language. */
export async function rowFacts(call: {
  readonly tx: ReadTx;
  readonly brand: BrandRef;
  readonly request: { readonly language: string };
  readonly input: { readonly language?: string | undefined };
}): Promise<RowFacts> {
  const settings = await settingsOf(call.tx, call.brand.id);
  return {
    reader: call.input.language ?? call.request.language,
    ofBrand: settings.defaultLanguage,
    hasTrial: isOn(settings, 'FREEPLAY3'),
  };
}

/** A text in the visitor's language, English where it has none. */
export function nameIn(names: Names, language: string): string {
  return names[language.toLowerCase()] ?? names['en'] ?? '';
}

/** Writes a game in the field names of the outside lists. */
export function toGameRow(game: Game, facts: RowFacts): Static<typeof GameRow> {
  return {
    ...toBriefRow(game, facts),
    roomId: game.game_code,
    nodeName: nameIn(game.name, facts.reader),
    listType: listTypesOf(game),
    showIcon: game.picture,
    defaultIcon: game.picture,
    defaultLanguage: nameIn(game.name, facts.ofBrand),
    nodeTypeManageId: game.game_code,
    appNewWindow: game.opens_in_tab ? 1 : 0,
  };
}

/** The same row without the fields that only external clients read. */
export function toBriefRow(game: Game, { reader, hasTrial }: RowFacts): Static<typeof GameRow> {
  const vendorName = nameIn(game.vendor_name, reader);
  return {
    nodeId: Number(game.node_id),
    gameId: game.game_code,
    vassalage: game.vendor_code,
    vendor: game.vendor_code,
    accountTypeName: vendorName,
    gameType: game.game_type,
    gameCode: game.game_code,
    code: game.game_code,
    gameName: nameIn(game.name, reader),
    displayName: vendorName,
    defaultPlayType: game.default_play_type,
    isGame: 'GAME',
    iconUrl: game.picture,
    minBet: toWireMoney(amount(game.min_bet_ticks)),
    minLineNum: game.min_lines,
    rtp: game.rtp_basis_points / 100,
    isHot: game.is_hot,
    isNew: game.is_new,
    isMaintenance: game.vendor_status === 'maintenance',
    supportPlay: 1,
    // Without free play nobody can open it on trial, whatever its vendor supports.
    supportTrail: hasTrial && game.supports_trial ? 1 : 0,
    ...maintenanceTimes(game),
  };
}

/** The period of maintenance in ms: the one that is running, or the next one that is planned. */
export function maintenanceTimes({
  maintenance_from,
  maintenance_until,
}: Pick<Game, 'maintenance_from' | 'maintenance_until'>): {
  readonly maintainTime?: number;
  readonly endTime?: number;
} {
  return {
    ...(maintenance_from === null ? {} : { maintainTime: maintenance_from.getTime() }),
    ...(maintenance_until === null ? {} : { endTime: maintenance_until.getTime() }),
  };
}
