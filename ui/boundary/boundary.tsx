import { Component, type ReactNode } from 'react';

type Props = {
  /** What is shown: when it changes, the children are tried again. */
  readonly at: string;
  /** Shown in place of children that broke with this error. */
  readonly instead: (error: unknown) => ReactNode;
  /** Tells errors that are no fault of ours; all others are reported. */
  readonly isExpected?: (error: unknown) => boolean;
  readonly children: ReactNode;
};
type State = { readonly at?: string; readonly broken?: { readonly error: unknown } | undefined };

/** Keeps a part that breaks from taking the page with it. */
export class Boundary extends Component<Props, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { broken: { error } };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, broken: undefined };
  }

  override state: State = {};

  override componentDidCatch(error: unknown): void {
    if (this.props.isExpected?.(error) !== true) {
      // A fault of ours is no less one for being survived. Old browsers have no such function.
      globalThis.reportError?.(error);
    }
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken === undefined ? this.props.children : this.props.instead(broken.error);
  }
}
