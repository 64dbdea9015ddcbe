/** Gets the data of an event, or undefined when the state should be asked for. */
export type Receive = (data: unknown) => void;

/**
 * Of `events`, those of a break are heard after it. Of a `state` only how it stands counts: after each break the
 * listener is told once to ask.
 */
export type LiveKind = 'events' | 'state';
