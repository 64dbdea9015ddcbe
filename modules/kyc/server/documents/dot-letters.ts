/** Rows of five dots, from the top: letters that look the same on every machine, whatever fonts it has. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '0e11111f111111',
  B: '1e11111e11111e',
  C: '0e11101010110e',
  D: '1e11111111111e',
  E: '1f10101e10101f',
  F: '1f10101e101010',
  G: '0e11101711110f',
  H: '1111111f111111',
  I: '0e04040404040e',
  J: '0702020202120c',
  K: '11121418141211',
  L: '1010101010101f',
  M: '111b1515111111',
  N: '11191513111111',
  O: '0e11111111110e',
  P: '1e11111e101010',
  Q: '0e11111115120d',
  R: '1e11111e141211',
  S: '0f10100e01011e',
  T: '1f040404040404',
  U: '1111111111110e',
  V: '11111111110a04',
  W: '1111111515150a',
  X: '11110a040a1111',
  Y: '11110a04040404',
  Z: '1f01020408101f',
  0: '0e11131519110e',
  1: '040c040404040e',
  2: '0e11010204081f',
  3: '1f02040201110e',
  4: '02060a121f0202',
  5: '1f101e0101110e',
  6: '0608101e11110e',
  7: '1f010204080808',
  8: '0e11110e11110e',
  9: '0e11110f01020c',
  '-': '0000001f000000',
  ':': '00040000040000',
};
const COLUMNS = 5;
/** The height of a letter in dots. */
export const LETTER_ROWS = 7;
/** From one letter to the next, in dots. */
export const LETTER_ADVANCE = COLUMNS + 1;

/** The dots of a text as one path of unit squares, from its top left corner, and its width in dots. */
export function pathOfLetters(text: string): { readonly path: string; readonly columns: number } {
  const squares = dotsOf(text).map(({ column, row }) => `M${column} ${row}h1v1h-1z`);
  return { path: squares.join(''), columns: lettersOf(text).length * LETTER_ADVANCE };
}

type Dot = { readonly column: number; readonly row: number };

/** What has no letter leaves a gap. */
function dotsOf(text: string): readonly Dot[] {
  return lettersOf(text).flatMap((letter, place) => {
    const rows = GLYPHS[letter] ?? '';
    return Array.from({ length: LETTER_ROWS * COLUMNS }, (_, index) => index).flatMap((index) => {
      const row = Math.floor(index / COLUMNS);
      const column = index % COLUMNS;
      const bits = Number.parseInt(rows.slice(2 * row, 2 * row + 2) || '0', 16);
      const isSet = ((bits >> (COLUMNS - 1 - column)) & 1) === 1;
      return isSet ? [{ column: place * LETTER_ADVANCE + column, row }] : [];
    });
  });
}

function lettersOf(text: string): readonly string[] {
  return [...text.normalize('NFKD').toUpperCase()];
}
