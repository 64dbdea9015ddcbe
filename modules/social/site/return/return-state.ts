import { create } from 'zustand';
import type { Refused } from '#platform/site/call.ts';

/** Somebody the provider has proved; the handle is good once, for some minutes, in this browser. */
export type Arrival = {
  readonly handle: string;
  readonly provider: string;
  readonly shown: string;
};

/** The state of the return from a provider. It lives in this page's memory alone. */
export type ReturnState =
  | { readonly step: 'working' }
  | { readonly step: 'nothing' }
  | { readonly step: 'held' }
  | { readonly step: 'refused'; readonly refusal: Refused }
  | { readonly step: 'name'; readonly arrival: Arrival }
  | { readonly step: 'unknown'; readonly arrival: Arrival; readonly refusal: Refused }
  | { readonly step: 'link'; readonly arrival: Arrival }
  | { readonly step: 'linked'; readonly arrival: Arrival };

export const useReturnState = create<{ readonly state: ReturnState }>(() => ({
  state: { step: 'working' },
}));

export function goOn(state: ReturnState): void {
  useReturnState.setState({ state });
}

/** The data in a refusal of the server about the person who returned; undefined without such data. */
export function arrivalOf({ value }: Refused): Arrival | undefined {
  if (typeof value !== 'object' || value === null || !('handle' in value)) {
    return undefined;
  }
  const { handle } = value;
  const provider = 'provider' in value ? String(value.provider) : '';
  const shown = 'shown' in value ? String(value.shown) : '';
  return typeof handle === 'string' ? { handle, provider, shown } : undefined;
}
