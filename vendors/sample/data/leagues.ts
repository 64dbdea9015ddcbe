type Names = { readonly en: string; readonly bn: string };
const pairs = (...texts: readonly (readonly [string, string])[]): readonly Names[] =>
  texts.map(([en, bn]) => ({ en, bn }));

/** Fictional teams, eight in a league; `PAIRINGS` gives the teams of each match. */
export const LEAGUES: Readonly<Record<string, readonly Names[]>> = {
  delta: pairs(
    ['Padma Riders', 'পদ্মা রাইডার্স'],
    ['Sylhet Sparks', 'সিলেট স্পার্কস'],
    ['Khulna Keels', 'খুলনা কিলস'],
    ['Bogura Bricks', 'বগুড়া ব্রিকস'],
    ['Comilla Comets', 'কুমিল্লা কমেটস'],
    ['Feni Falcons', 'ফেনী ফ্যালকনস'],
    ['Jessore Jets', 'যশোর জেটস'],
    ['Tangail Looms', 'টাঙ্গাইল লুমস'],
  ),
  river: pairs(
    ['Meghna Oars', 'মেঘনা ওরস'],
    ['Jamuna Nets', 'যমুনা নেটস'],
    ['Surma Waves', 'সুরমা ওয়েভস'],
    ['Teesta Tides', 'তিস্তা টাইডস'],
    ['Karnaphuli Anchors', 'কর্ণফুলী অ্যাংকরস'],
    ['Gorai Gulls', 'গড়াই গালস'],
    ['Brahma Sails', 'ব্রহ্ম সেইলস'],
    ['Atrai Herons', 'আত্রাই হেরনস'],
  ),
  city: pairs(
    ['Old Town Lamps', 'পুরান শহর ল্যাম্পস'],
    ['Harbour Cranes', 'হারবার ক্রেনস'],
    ['Hill Track Bears', 'হিল ট্র্যাক বেয়ারস'],
    ['Lake Side Swans', 'লেক সাইড সোয়ানস'],
    ['Station Whistles', 'স্টেশন হুইসেলস'],
    ['Garden Bees', 'গার্ডেন বিস'],
    ['Bridge Builders', 'ব্রিজ বিল্ডার্স'],
    ['Market Kites', 'মার্কেট কাইটস'],
  ),
  names: pairs(
    ['A. Rahman', 'এ. রহমান'],
    ['S. Akter', 'এস. আক্তার'],
    ['M. Biswas', 'এম. বিশ্বাস'],
    ['T. Chakma', 'টি. চাকমা'],
    ['R. Das', 'আর. দাস'],
    ['N. Islam', 'এন. ইসলাম'],
    ['K. Mondal', 'কে. মণ্ডল'],
    ['J. Sarkar', 'জে. সরকার'],
  ),
  squads: pairs(
    ['Team Lily', 'টিম লিলি'],
    ['Night Herons', 'নাইট হেরনস'],
    ['Iron Mango', 'আয়রন ম্যাঙ্গো'],
    ['Neon Tigers', 'নিয়ন টাইগার্স'],
    ['Quiet Storm', 'কোয়ায়েট স্টর্ম'],
    ['Paper Kites', 'পেপার কাইটস'],
    ['Zero Delay', 'জিরো ডিলে'],
    ['Mud Kings', 'মাড কিংস'],
  ),
  crews: pairs(
    ['Red Lanterns', 'রেড ল্যান্টার্নস'],
    ['Cloud Nine', 'ক্লাউড নাইন'],
    ['Six Seasons', 'সিক্স সিজনস'],
    ['Salt Water', 'সল্ট ওয়াটার'],
    ['Loud Drums', 'লাউড ড্রামস'],
    ['Green Signal', 'গ্রিন সিগন্যাল'],
    ['Moon Crew', 'মুন ক্রু'],
    ['Last Bus', 'লাস্ট বাস'],
  ),
  sparrers: pairs(
    ['Copper Comb', 'তামার ঝুঁটি'],
    ['Blue Spark', 'নীল স্ফুলিঙ্গ'],
    ['Steel Wing', 'ইস্পাত ডানা'],
    ['Red Piston', 'লাল পিস্টন'],
    ['Brass Beak', 'পিতল ঠোঁট'],
    ['Tin Thunder', 'টিনের বজ্র'],
    ['Night Gear', 'রাতের গিয়ার'],
    ['Old Engine', 'পুরোনো ইঞ্জিন'],
  ),
};

/** Strength of the first team in hundredths, by match. */
export const STRENGTHS: readonly number[] = [50, 58, 44, 64, 38, 54];
const STEP = 3;

/** The teams of each match, by their places in the league. */
export const PAIRINGS: readonly (readonly [number, number])[] = STRENGTHS.map((_, match) => [
  match,
  (match + STEP) % 8,
]);
