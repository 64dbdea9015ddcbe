import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Banner } from './states.tsx';

type Props = {
  /** What is shown: something else is tried anew. */
  readonly at: string;
  readonly children: ReactNode;
};
type State = { readonly at?: string; readonly isBroken?: boolean };

/**
 * Stands around a page or a tab with a script of its own: one that does not come, as after a new release, or that fails,
 * leaves the rest of the back office as it is.
 */
export class PartBoundary extends Component<Props, State> {
  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, isBroken: false };
  }

  override state: State = {};

  override componentDidCatch(error: unknown): void {
    globalThis.reportError?.(error);
  }

  override render(): ReactNode {
    return this.state.isBroken === true ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const { t } = useTranslate();
  return (
    <Banner tone="ember">
      <p>{t('office.broken')}</p>
      <Button size="xs" variant="default" onClick={() => location.reload()}>
        {t('office.broken.again')}
      </Button>
    </Banner>
  );
}
