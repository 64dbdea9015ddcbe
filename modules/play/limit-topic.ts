/** A stake of the member was refused because of the member's own limits: `{}`. */
export const LIMIT_TOPIC = 'play.limit_reached';
