/** Vendors whose mark is drawn: `apps/site/public/pictures/vendor-<code>.svg`. */
const DRAWN = new Set([
  'BAUL',
  'CHANDNI',
  'DOEL',
  'EKTARA',
  'FALGUN',
  'GODHULI',
  'HIJOL',
  'JONAKI',
  'KADAM',
  'MONSOON',
  'NEEL',
  'PADMA',
  'RUPALI',
  'SHIMUL',
  'SHPL',
  'SHPS',
  'TARA',
]);

const ADDRESS = /^\/vendor-mark\/([A-Z0-9_]{2,12})\.svg$/;

/** The address of a vendor's mark: its own, or a neutral one with its letter (`neutralMark`). */
export function vendorMark(code: string): string {
  return DRAWN.has(code)
    ? `/pictures/vendor-${code.toLowerCase()}.svg`
    : `/vendor-mark/${code}.svg`;
}

/** @returns the code whose neutral mark is asked for at a path; undefined for any other path */
export function markAsked(path: string): string | undefined {
  return ADDRESS.exec(path)?.[1];
}

/** A mark for a vendor that has none drawn: its letter on still water. The code holds capitals, digits and `_` alone. */
export function neutralMark(code: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><defs><linearGradient id="g" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="#8FB3BD"/><stop offset="1" stop-color="#2A5F70"/></linearGradient></defs><path d="M64 10C94 10 118 34 118 64S94 118 64 118S10 94 10 64S34 10 64 10Z" fill="url(#g)"/><text x="64" y="86" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="60" fill="#fff">${code.slice(0, 1)}</text></svg>\n`;
}
