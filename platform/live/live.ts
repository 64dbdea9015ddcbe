/** An event on the WebSocket: numbered per topic, so that a client can request missed ones. */
export type LiveEvent = {
  readonly topic: string;
  readonly number: number;
  readonly data: unknown;
};

/** `brandId` of an event that is the same for every brand, such as a draw of our own studio. */
export const EVERY_BRAND = 0;

/**
 * Notifies browsers of what changed. Topics are `<module>.<thing>[.<id>]`. A topic of one member is published with
 * `memberId` and reaches only that member's sessions.
 */
export type Live = {
  readonly publish: (event: {
    readonly brandId: number;
    readonly topic: string;
    readonly memberId?: bigint;
    readonly data: unknown;
  }) => void;
  /** Ends every socket of the member's sessions (or of one session) within a second. */
  readonly kick: (who: { readonly memberId: bigint; readonly sessionId?: bigint }) => void;
  /** How many people follow a counted topic: members, and pages of visitors, of all brands and processes. */
  readonly watchers: (topic: string) => number;
};
