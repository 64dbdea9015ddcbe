/** Gets the data of an event, or undefined when the state should be asked for. */
export type Receive = (data: unknown) => void;

/**
 * Of `events`, those that happened during a break are delivered after it. Of a `state` only the present one counts:
 * after each break the listener is asked once to fetch it.
 */
export type LiveKind = 'events' | 'state';
