/** The figure that lies in a field of mines, by its code point. */
export const MINE = '1f4a3';
