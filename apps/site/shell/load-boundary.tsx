import { Component, type ReactNode } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
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
type State = { readonly at?: string; readonly broken?: 'late' | 'unknown' | undefined };

/**
 * Shown for a part of the page that did not load, or failed: explains so, and offers to load the page again (ERR-2).
 */
export class LoadBoundary extends Component<Props, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { broken: error instanceof PartIsMissing ? 'late' : 'unknown' };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, broken: undefined };
  }

  override state: State = {};

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof PartIsMissing)) {
      // A fault of ours is no less one for being survived. Old browsers have no such function.
      globalThis.reportError?.(error);
    }
  }

  override render(): ReactNode {
    const { broken } = this.state;
    const { children, instead = <Broken isLate={broken === 'late'} /> } = this.props;
    return broken === undefined ? children : instead;
  }
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
