import { memo } from 'react';
import { InTurn } from '#platform/site/in-turn.tsx';
import { type Game, GameTile } from '../game-tile.tsx';

/** The tiles of one row of a phone come alive together. */
const ROW = 3;
/** These tiles are in the first view of every window: their pictures come with the page (GL-6). */
const SEEN = 2 * ROW;

/** The first page of a list, in rows that come alive one after the other. */
export function FirstTiles({ games }: { readonly games: readonly Game[] }) {
  const rows = Array.from({ length: Math.ceil(games.length / ROW) }, (_, at) => at * ROW);
  return rows.map((from) => <Row key={from} games={games} from={from} />);
}

/** Drawn again only with other games (`InTurn`). */
const Row = memo(function Row(props: { readonly games: readonly Game[]; readonly from: number }) {
  const { games, from } = props;
  return (
    <InTurn>
      {games.slice(from, from + ROW).map((game) => (
        // As high as its tile, which is drawn after the first frame.
        <li key={game.nodeId} data-far="" className="aspect-4/5">
          <GameTile game={game} isEager={from < SEEN} />
        </li>
      ))}
    </InTurn>
  );
});
