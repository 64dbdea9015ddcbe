/** These modules have a part on the home page or in the header, so their texts come with the first page. */
export const HOME_MODULES = [
  'catalog',
  'fairness',
  'jackpot',
  'lottery-api',
  'notice',
  'play',
  'promotion',
  'records',
  'wallet',
];

/** Only other pages show these texts of those modules and of the site itself, so they are loaded with those pages. */
const ELSEWHERE =
  /^(transaction\.|credits\.|consent\.|centre\.|games\.|wallet\.credit|search\.|compact\.|split\.|catalog\.(?:first|list\.|search|nothing|more)|jackpot\.(?:rules|demoLong)|play\.(?!continue|open)|records\.(?!winners|times)|fairness\.(?!promise)|promotion\.(?!home|status)|notice\.(?!bar|banner)|not(?:Yet|Found)\.|offline\.|lottery\.|(?!home)\w+\.head\.)/;

/** Checks whether the first page may need the text of a key. */
export function isHomeText(key: string): boolean {
  return !ELSEWHERE.test(key);
}
