/** A game of the member has ended while their login goes on: `{ reason, launches }`, the numbers of its launches. */
export const GAME_ENDED_TOPIC = 'play.game_ended';
