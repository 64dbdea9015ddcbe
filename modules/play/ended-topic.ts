/**
 * A game of the member has ended while the login continues: `{ reason, launches }` with the numbers of its launches.
 */
export const GAME_ENDED_TOPIC = 'play.game_ended';
