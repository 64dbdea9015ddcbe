import type { Channel } from '../../contract.ts';

export type GatewayKind = 'outbox' | 'http' | 'smtp';

/** A message on its way out. `to` is an E.164 number or a mail address, normalised. */
export type OutgoingMessage = {
  readonly channel: Channel;
  readonly to: string;
  readonly text: string;
  readonly subject?: string | undefined;
};

/**
 * Why a message did not go.
 * - `unreachable`: no connection; nothing was handed over
 * - `no_answer`: the line was cut or nothing came back in time; it may have been sent
 * - `refused`: the provider said no, and will again
 * - `provider_error`: the provider failed
 * - `garbage`: an answer that says neither yes nor no
 * - `settings`: our own settings cannot work
 */
export type SendFailure =
  | 'unreachable'
  | 'no_answer'
  | 'refused'
  | 'provider_error'
  | 'garbage'
  | 'settings';

export type SendOutcome =
  | { readonly isSent: true }
  | {
      readonly isSent: false;
      readonly reason: SendFailure;
      /** A status number such as `503`; never the provider's words, which may repeat number and code. */
      readonly detail?: string;
    };

/** Anything that carries a message out of the platform. It never throws. */
export type MessageGateway = {
  readonly kind: GatewayKind;
  readonly send: (message: OutgoingMessage) => Promise<SendOutcome>;
};
