import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { type EntityKind, entityPath } from './entity-path.ts';

type EntityLinkProps = {
  readonly kind: EntityKind;
  readonly id: string;
  /** What is shown; the id without it. */
  readonly children?: ReactNode;
};

/** An id or a name that leads to the page of its thing; as text where no page shows it. */
export function EntityLink({ kind, id, children }: EntityLinkProps) {
  const path = entityPath(kind, id);
  const shown = children ?? <span className="num">{id}</span>;
  return path === undefined ? (
    shown
  ) : (
    // The press must not open the row around the link as well.
    <Link to={path} onClick={(event: MouseEvent) => event.stopPropagation()}>
      {shown}
    </Link>
  );
}
