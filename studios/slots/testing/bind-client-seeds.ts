import type { SlotFairness } from '../contract.ts';

/** What a session of the slots answers when it is opened. */
export type OpenedSlot = { readonly session: string; readonly fairness: SlotFairness };

type Call = (
  wire: string,
  sent: {
    readonly input: object;
    readonly headers: Readonly<Record<string, string>>;
    readonly merchant?: string;
    readonly ip?: string;
  },
) => Promise<{ readonly status: number }>;

/**
 * For tests: binds client seeds to both pairs of a session just opened, as the page does.
 * @param from the brand or address that the call comes from
 */
export async function bindClientSeeds(
  call: Call,
  { session, fairness }: OpenedSlot,
  from: { readonly merchant?: string; readonly ip?: string } = {},
): Promise<void> {
  for (const commitment of [fairness.commitment, fairness.nextCommitment]) {
    await call('POST /studio/slots/v1/client-seeds', {
      ...from,
      input: { commitment, clientSeed: `browser-${commitment.slice(0, 8)}` },
      headers: { 'x-game-session': session },
    });
  }
}
