import type { ReactNode } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Boundary } from '#ui/boundary/boundary.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { PartIsMissing } from '../patient-load.ts';

type Props = {
  /** The reader's address: at another address the part is tried again. */
  readonly at: string;
  /** Shown for a broken part, where the explanation has no place. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
};

/** Shown for a part of the page that did not load, or failed: explains so, and offers to load the page again (ERR-2). */
export function LoadBoundary({ at, instead, children }: Props) {
  return (
    <Boundary
      at={at}
      isExpected={isMissing}
      instead={(error) => (instead === undefined ? <Broken isLate={isMissing(error)} /> : instead)}
    >
      {children}
    </Boundary>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof PartIsMissing;
}

function Broken({ isLate }: { readonly isLate: boolean }) {
  const { t } = useTranslate();
  return (
    <div role="alert" className="grid flex-1 place-content-center">
      <EmptyState
        title={t(isLate ? 'shell.load.slow' : 'shell.load.unknown')}
        action={
          <Button tone="leaf" onClick={() => location.reload()}>
            {t('shell.load.again')}
          </Button>
        }
      />
    </div>
  );
}
