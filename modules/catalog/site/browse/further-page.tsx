import type { Static } from 'typebox';
import { listGames } from '#modules/catalog/contract.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { GameTile } from '../game-tile.tsx';
import { LoadingItems } from './game-grid.tsx';

/** The tiles of one further page of a list. */
export function FurtherPage({ query }: { readonly query: Static<typeof listGames.input> }) {
  const page = useEndpoint(listGames, query);
  if (page.isPending) {
    return <LoadingItems />;
  }
  return (page.data?.games ?? []).map((game) => (
    <li key={game.nodeId}>
      <GameTile game={game} />
    </li>
  ));
}
