/** The states of a ticket, in the order of its life. */
export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const;
