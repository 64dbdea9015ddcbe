import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigate } from '#platform/site/router.tsx';
import { useReported } from './use-reported.ts';

const LeaveDialog = lazy(async () => ({
  default: (await import('./leave-dialog.tsx')).LeaveDialog,
}));

/** A way out of the game: it asks first only while the game reports that a round is not over. */
export function LeaveLink(props: {
  readonly to: string;
  readonly className: string;
  readonly label?: string;
  readonly children: ReactNode;
}) {
  const { to, className, label, children } = props;
  const navigate = useNavigate();
  const isUnfinished = useReported((reported) => reported.isUnfinished);
  const [isAsking, setAsking] = useState(false);
  if (!isUnfinished) {
    return (
      <Link to={to} className={className} aria-label={label} title={label}>
        {children}
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        onClick={() => setAsking(true)}
      >
        {children}
      </button>
      {isAsking ? (
        <Suspense fallback={null}>
          <LeaveDialog onLeave={() => navigate(to)} onStay={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
