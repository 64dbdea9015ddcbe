import type { Names } from './game.store.ts';

/** Vendors whose mark is drawn, by their code or the first word of their name: `apps/site/public/pictures/vendor-<code>.svg`. */
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

const ADDRESS = /^\/vendor-mark\/([A-Z0-9])\.svg$/;

/**
 * The address of a vendor's mark: its own, or a neutral one with the letter of its name (`neutralMark`). Codes of vendors
 * are no names: the mark of `AV`, Godhuli Arena, is a G.
 */
export function vendorMark(vendor: { readonly code: string; readonly name: Names }): string {
  const [first = ''] = (vendor.name['en'] ?? '').toUpperCase().split(/[^A-Z0-9]+/);
  const drawn = [vendor.code, first].find((name) => DRAWN.has(name));
  return drawn === undefined
    ? `/vendor-mark/${(first || vendor.code).slice(0, 1)}.svg`
    : `/pictures/vendor-${drawn.toLowerCase()}.svg`;
}

/** @returns the letter whose neutral mark is asked for at a path; undefined for any other path */
export function markAsked(path: string): string | undefined {
  return ADDRESS.exec(path)?.[1];
}

/** A mark for a vendor that has none drawn: its letter, a capital or a digit, on still water. */
export function neutralMark(letter: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><defs><linearGradient id="g" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="#8FB3BD"/><stop offset="1" stop-color="#2A5F70"/></linearGradient></defs><path d="M64 10C94 10 118 34 118 64S94 118 64 118S10 94 10 64S34 10 64 10Z" fill="url(#g)"/><text x="64" y="86" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="60" fill="#fff">${letter}</text></svg>\n`;
}
