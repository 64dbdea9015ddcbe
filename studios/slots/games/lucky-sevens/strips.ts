/** x is a blank, 1 2 3 are bars, C is a cherry, B a blue seven, R a red seven, W a wild. */
export type ReelSymbol = 'x' | '1' | '2' | '3' | 'C' | 'B' | 'R' | 'W';

export const STOPS = 32;

/** The symbols of each reel from stop 0 on; the reel is a circle. */
export const strips: readonly (readonly ReelSymbol[])[] = [
  readStrip('x1C2x3B1x2C1xR1x3C2x1Bx2W1xC3x1x'),
  readStrip('x2x1C3xR1x2xB1C2x1xW3x1xB2xC1x3x'),
  readStrip('xB1x2C1x3xR2x1xC3x1xB2xWx1C2x1x3'),
];

/** Parses a reel as the rules print it, one character for each stop. Throws when it is not a reel of this game. */
function readStrip(text: string): readonly ReelSymbol[] {
  const symbols = [...text].filter(isSymbol);
  if (text.length !== STOPS || symbols.length !== STOPS) {
    throw new Error(`a reel has ${STOPS} known symbols: ${text}`);
  }
  return symbols;
}

function isSymbol(character: string): character is ReelSymbol {
  return /^[x123CBRW]$/.test(character);
}
