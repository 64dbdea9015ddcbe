/** Where a ticket stands, in the order of its life. */
export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const;
