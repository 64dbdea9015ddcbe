import { create } from 'zustand';
import { Refused } from '#platform/site/call.ts';
import { useModals } from '#platform/site/modals.ts';

/** A login whose first proof was right and that is asked for more. It lives in this page's memory alone. */
export type PendingLogin = {
  /** Names the dialog that asks: `loginStep.<step>`. */
  readonly step: string;
  readonly challenge: string;
  /** The additional data of the step: where a code would go, which factors there are. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly rememberMe: boolean | undefined;
};

export const usePending = create<{ readonly pending: PendingLogin | undefined }>(() => ({
  pending: undefined,
}));

/** What the open step dialog is about. */
export function usePendingLogin(): PendingLogin | undefined {
  return usePending((state) => state.pending);
}

/**
 * For what a login call threw: when another step is asked for, saves the challenge and opens the step's dialog.
 * @returns whether it was that
 */
export function useLoginRefused(): (
  refusal: unknown,
  login?: { readonly rememberMe?: boolean },
) => boolean {
  const open = useModals((state) => state.open);
  return (refusal, login) => {
    const asked = refusal instanceof Refused ? askedStep(refusal.value) : undefined;
    if (asked === undefined) {
      return false;
    }
    const before = usePending.getState().pending;
    usePending.setState({
      pending: { ...asked, rememberMe: login?.rememberMe ?? before?.rememberMe },
    });
    open(`loginStep.${asked.step}`);
    return true;
  };
}

function askedStep(value: unknown): Omit<PendingLogin, 'rememberMe'> | undefined {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('challenge' in value) ||
    !('step' in value)
  ) {
    return undefined;
  }
  const { challenge, step, ...rest } = value;
  return typeof challenge === 'string' && typeof step === 'string'
    ? { challenge, step, value: rest }
    : undefined;
}
