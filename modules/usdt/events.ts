import type { Log } from '#platform/log/log.ts';

type AlertLog = {
  readonly error: (name: string, fields: Readonly<Record<string, unknown>>) => void;
};

/** A transfer that is in the books has vanished from the chain. */
export function transferReorganised(
  log: AlertLog,
  fact: { readonly brandId: number; readonly hash: string; readonly order: string },
): void {
  log.error('usdt_transfer_reorganised', fact);
}

/** A payout was given to the network, for the first time or with a higher fee. */
export function payoutBroadcast(
  log: Log,
  fact: { readonly payoutId: string; readonly hash: string; readonly turn: number },
): void {
  log.fact('usdt_payout_broadcast', fact);
}

/** The nonce of a payout was used by a transaction that is none of ours: it can never be sent. */
export function payoutOvertaken(
  log: AlertLog,
  fact: { readonly payoutId: string; readonly nonce: number },
): void {
  log.error('usdt_payout_overtaken', fact);
}
