/** The colour of a label that has none of its own (MC-3). */
export const DEFAULT_LABEL_COLOUR = '#ABABAB';
/** More than these push the name off a menu. */
export const MAX_LABELS = 8;
