/** Characters a message may have. */
export const MAX_MESSAGE_CHARACTERS = 1_000;

/** What the desk looks at: who waits, what is the operator's own, what is anybody's, what is over. */
export const CHAT_VIEWS = ['waiting', 'mine', 'open', 'closed'] as const;
export type ChatView = (typeof CHAT_VIEWS)[number];
