import type { WalletApi } from '#seamless/wallet-api.ts';
import type { Round } from './rounds/round.ts';
import type { Store } from './store.ts';

/** The state that the operations of the vendor share. */
export type VendorContext = {
  readonly store: Store;
  readonly wallet: (vendor: string) => WalletApi | undefined;
  readonly nowMs: () => number;
  /** Running flights, each with the promise of its end. */
  readonly flights: Map<string, Promise<Round>>;
  /** Rounds that are being advanced at this moment. */
  readonly busy: Map<string, Promise<Round>>;
  readonly report: (line: string) => void;
};

/** A refusal that the player sees. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly status: number;

  constructor(code: string, status = 409) {
    super(code);
    this.code = code;
    this.status = status;
  }
}
