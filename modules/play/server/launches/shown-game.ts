import { type Game, maintenanceTimes, nameIn, vendorMark } from '#modules/catalog/server/index.ts';

/** A game in the form of the page around it; the vendor decides how its page shows it, game by game. */
export function shownGame(game: Game, language: string) {
  return {
    nodeId: Number(game.node_id),
    gameType: game.game_type,
    vassalage: game.vendor_code,
    vendorName: nameIn(game.vendor_name, language),
    vendorIcon: vendorMark({ code: game.vendor_code, name: game.vendor_name }),
    gameName: nameIn(game.name, language),
    iconUrl: game.picture,
    appNewWindow: game.opens_in_tab,
    isLandscape: game.is_landscape,
  };
}

/** The value of a refusal for maintenance: from when until when. */
export function restAnswer(game: Game) {
  return { resType: 1, content: { data: maintenanceTimes(game) } };
}
