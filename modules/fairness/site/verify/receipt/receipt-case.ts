import type { RecordedBet } from '#platform/site/slots.ts';
import type { Receipt } from '#seamless/fairness/receipt/receipt.ts';
import type { Proof } from '../proof.ts';
import type { Verdict } from '../verdict.ts';
import type { StudioRules } from './studio-rules.ts';

/** Everything that is known of a signed receipt. */
export type ReceiptCase = {
  readonly receipt: Receipt;
  /** undefined when the platform has no such bet. */
  readonly bet: RecordedBet | undefined;
  /** The proof of the round with what this browser finds of it; undefined while none is shown. */
  readonly proof: { readonly proof: Proof; readonly verdict: Verdict } | undefined;
  readonly rules: StudioRules | undefined;
  readonly nowMs: number;
};

/** How values are written for the reader. */
export type Written = {
  readonly money: (ticks: bigint) => string;
  readonly time: (atMs: number) => string;
};
