import type { Log } from '#platform/log/log.ts';
import type { Channel, CodePurpose, SendRefusal } from './contract.ts';

export function codeIssued(
  log: Log,
  fact: {
    readonly brandId: number;
    readonly codeId: bigint;
    readonly messageId: bigint;
    readonly purpose: CodePurpose;
    readonly channel: Channel;
  },
): void {
  log.fact('verification_issued', fact);
}

export function codeRefused(
  log: Log,
  fact: {
    readonly brandId: number;
    readonly purpose: CodePurpose;
    readonly channel: Channel;
    readonly reason: SendRefusal;
  },
): void {
  log.fact('verification_refused', fact);
}

/** The cost breaker of a brand is open: nothing more is sent on this channel until older codes are a day old. */
export function quotaReached(
  log: Log,
  fact: { readonly brandId: number; readonly channel: Channel; readonly perDay: number },
): void {
  log.error('verification_quota_reached', fact);
}

export function messageSent(
  log: Log,
  fact: { readonly brandId: number; readonly messageId: bigint; readonly gateway: string },
): void {
  log.fact('message_sent', fact);
}

/** A dead letter: nobody will try again. */
export function messageFailed(
  log: Log,
  fact: { readonly brandId: number; readonly messageId: bigint; readonly failure: string },
): void {
  log.warn('message_failed', fact);
}
