/** Modules with a part on the home page or in the header: their words come with the first page. */
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

/** Texts of these modules and of the site itself that only other pages show, and that are loaded with those. */
const ELSEWHERE =
  /^(credits\.|consent\.|centre\.|search\.|compact\.|split\.|catalog\.(?:list\.|search|nothing|more)|jackpot\.(?:rules|demoLong)|play\.(?!continue|open)|records\.(?!winners|times)|fairness\.(?!title|promise)|promotion\.(?!home|status)|notice\.(?!bar|banner)|not(?:Yet|Found)\.|offline\.|lottery\.|(?!home)\w+\.head\.)/;

/** Whether the first page may need the text of a key. */
export function isHomeText(key: string): boolean {
  return !ELSEWHERE.test(key);
}
