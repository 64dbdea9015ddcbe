/** The live topic of the own messages; contracts reach the browser without their constants. */
export const MESSAGE_TOPIC_NAME = 'inbox.message';
