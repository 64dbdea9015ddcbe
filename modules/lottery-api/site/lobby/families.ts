import type { Static } from 'typebox';
import type { readLobby } from '#modules/lottery-api/contract.ts';

export type LobbyGame = Static<typeof readLobby.output>['games'][number];
/** Prize modes in the order of the lobby, after the brand's own. */
export const MODES = ['Elott', 'ZY', 'Lott', 'SEA'] as const;
export type Mode = (typeof MODES)[number];

/** All modes, the brand's own first. */
export function modesFrom(own: string): readonly Mode[] {
  return MODES.toSorted((one, other) => Number(other === own) - Number(one === own));
}

/** Games of one family that draw all day in several periods, the shortest first; or one game that draws at clock times. */
export type Family = {
  readonly code: string;
  readonly games: readonly [LobbyGame, ...LobbyGame[]];
};

const QUICK = 'quick-draw';

/** Families in the order of their first games, quick ones together; a game at clock times is a family of its own. */
export function familiesOf(games: readonly LobbyGame[]): readonly Family[] {
  const quick = Map.groupBy(
    games.filter((game) => game.gameClassify === QUICK),
    (game) => game.gameGroupCode,
  );
  const families = [...quick].map(([code, [first, ...others]]) => ({ code, first, others }));
  return [
    ...families.flatMap(({ code, first, others }) =>
      first === undefined ? [] : [{ code, games: sorted([first, ...others]) }],
    ),
    ...games
      .filter((game) => game.gameClassify !== QUICK)
      .toSorted((one, other) => drawOf(one) - drawOf(other))
      .map((game): Family => ({ code: game.gameCode, games: [game] })),
  ];
}

/** The families of the games that members open most, in that order. */
export function popularFamilies(
  games: readonly LobbyGame[],
  popular: readonly { readonly nodeId: number }[],
): readonly Family[] {
  const places = new Map(popular.map(({ nodeId }, place) => [nodeId, place]));
  const placeOf = ({ games: own }: Family) =>
    Math.min(...own.map(({ nodeId }) => places.get(nodeId) ?? Number.POSITIVE_INFINITY));
  return familiesOf(games)
    .filter((family) => Number.isFinite(placeOf(family)))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

function sorted(games: readonly [LobbyGame, ...LobbyGame[]]): Family['games'] {
  const [first, ...others] = games.toSorted((one, other) => periodMs(one) - periodMs(other));
  return first === undefined ? games : [first, ...others];
}

/** How long a draw of the game lasts; games without draws are last. */
export function periodMs({ currentNumero }: LobbyGame): number {
  return currentNumero === null
    ? Number.MAX_SAFE_INTEGER
    : currentNumero.drawTime - currentNumero.openTime;
}

function drawOf({ currentNumero }: LobbyGame): number {
  return currentNumero?.drawTime ?? Number.MAX_SAFE_INTEGER;
}
