/** The code point of the figure of a mine. */
export const MINE = '1f4a3';
