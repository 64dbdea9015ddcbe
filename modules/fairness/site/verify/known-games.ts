import { listGamePromises } from '#modules/fairness/contract.promises.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';

type GameCodes = { readonly vendor: string; readonly game: string };

/** The names of the brand's games with rounds to check, and of their vendors; a code that is unknown stands for itself. */
export function useKnownGames() {
  const { data, refusal } = useEndpoint(listGamePromises, {});
  const games = data?.games ?? [];
  return {
    isAwaited: data === undefined && refusal === undefined,
    nameOf: ({ vendor, game }: GameCodes): string =>
      games.find((one) => one.vendor === vendor && one.game === game)?.name ?? game,
    vendors: [...new Map(games.map(({ vendor, vendorName }) => [vendor, vendorName]))],
  };
}

/** The part of a round's id that tells it from others of its game: the number of the draw. */
export function drawNoOf({ game, roundId }: { readonly game: string; readonly roundId: string }) {
  return roundId.startsWith(`${game}-`) ? roundId.slice(game.length + 1) : roundId;
}
