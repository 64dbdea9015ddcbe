import { create } from 'zustand';
import { Refused } from '#platform/site/call.ts';
import { useModals } from '#platform/site/modals.ts';

/** A login whose first proof was accepted and that requires another step. It exists only in the memory of this page. */
export type PendingLogin = {
  /** Id of the step; its dialog is `loginStep.<step>`. */
  readonly step: string;
  readonly challenge: string;
  /** The data of the step, such as the targets of a code or the available factors. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly rememberMe: boolean | undefined;
};

export const usePending = create<{ readonly pending: PendingLogin | undefined }>(() => ({
  pending: undefined,
}));

/** The login that the open step dialog continues. */
export function usePendingLogin(): PendingLogin | undefined {
  return usePending((state) => state.pending);
}

/**
 * Handles an error of a login call: when it requires another step, stores the challenge and opens the step's dialog.
 * @returns whether the error required a step
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
