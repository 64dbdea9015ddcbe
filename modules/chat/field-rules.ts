/** Characters a message may have. */
export const MAX_MESSAGE_CHARACTERS = 1_000;

/** The views of customer service: conversations that wait, the operator's own, anybody's, closed ones. */
export const CHAT_VIEWS = ['waiting', 'mine', 'open', 'closed'] as const;
export type ChatView = (typeof CHAT_VIEWS)[number];
