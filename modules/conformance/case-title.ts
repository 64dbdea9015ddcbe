import { FAMILIES_BN, TITLES_BN } from './case-titles-bn.ts';
import { WORDS_BN } from './case-words-bn.ts';

type Shape = { readonly english: RegExp; readonly bengali: (part: string) => string };

const named = (word: string): string => WORDS_BN[word] ?? word;

/** Names that differ in one part only. */
const SHAPES: readonly Shape[] = [
  {
    english: /^arriving as (.+)$/,
    bengali: (order) => `যে ক্রমে আসে: ${order.split(', ').map(named).join(', ')}`,
  },
  {
    english: /^a stake sent as "(.+)" is not believed, and its id stays free$/,
    bengali: (trick) => `“${named(trick)}” পাঠানো বাজি মানা হয় না, আইডি খালিই থাকে`,
  },
  {
    english: /^a properly signed body that is "(.+)" leaves the id free$/,
    bengali: (body) => `ঠিক স্বাক্ষরের বিবরণ “${named(body)}” হলে আইডি খালিই থাকে`,
  },
  {
    english: /^(member .+): a stake is refused, and stays refused$/,
    bengali: (why) => `${named(why)}: বাজি ফেরে, ফেরানোই থাকে`,
  },
  {
    english: /^(member .+): a round in one call is refused$/,
    bengali: (why) => `${named(why)}: এক কলের রাউন্ড ফেরে`,
  },
  {
    english: /^(member .+): what was staked before is paid, given back and settled$/,
    bengali: (why) => `${named(why)}: আগের বাজির পেআউট, ফেরত ও নিষ্পত্তি হয়`,
  },
  {
    english: /^(member .+): a stake of before is answered as the first time$/,
    bengali: (why) => `${named(why)}: আগের বাজির উত্তর প্রথমবারের মতোই`,
  },
  { english: /^a stake without (\w+)$/, bengali: (field) => `${field} ছাড়া বাজি` },
  { english: /^a stake of (.+)$/, bengali: (amount) => `${amount} পরিমাণের বাজি` },
];

/** A family of cases in the language of the back office. */
export function familyTitle(category: string, language: string): string {
  return language === 'bn' ? (FAMILIES_BN[category] ?? category) : category;
}

/** A case in the language of the back office; a name without a translation is shown as it is written. */
export function caseTitle(name: string, language: string): string {
  if (language !== 'bn') {
    return name;
  }
  const known = TITLES_BN[name];
  if (known !== undefined) {
    return known;
  }
  for (const { english, bengali } of SHAPES) {
    const part = english.exec(name)?.[1];
    if (part !== undefined) {
      return bengali(part);
    }
  }
  return name;
}
