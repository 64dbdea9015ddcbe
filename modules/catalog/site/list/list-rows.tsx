import { partsOf } from '#platform/site/module-parts.ts';
import { useIsAlive } from '#platform/site/use-is-alive.ts';

/** The parts that other modules add below a list of games: the winner board (GL-1). */
export function ListRows() {
  const isAlive = useIsAlive();
  return isAlive
    ? partsOf(({ listRows }) => listRows)
        .toSorted((one, other) => one.order - other.order)
        .map(({ id, Row }) => <Row key={id} />)
    : null;
}
