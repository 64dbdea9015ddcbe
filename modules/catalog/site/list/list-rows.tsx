import { type ComponentType, lazy, Suspense } from 'react';
import { moduleParts } from '#platform/site/module-parts.ts';
import type { ListRow } from '#platform/site/slots.ts';
import { useIsAlive } from '#platform/site/use-is-alive.ts';

const rows = new Map<string, ComponentType>();

/** A row that does not come is left out. */
function rowOf({ id, load }: ListRow): ComponentType {
  const known = rows.get(id);
  if (known !== undefined) {
    return known;
  }
  const Row = lazy(async () => ({
    default: await load().then(
      (part) => part.Row,
      (): ComponentType => () => null,
    ),
  }));
  rows.set(id, Row);
  return Row;
}

/** The parts that other modules add below a list of games: the winner board (GL-1). */
export function ListRows() {
  const isAlive = useIsAlive();
  return isAlive ? (
    <Suspense fallback={null}>
      {moduleParts().listRows.map((row) => {
        const Row = rowOf(row);
        return <Row key={row.id} />;
      })}
    </Suspense>
  ) : null;
}
