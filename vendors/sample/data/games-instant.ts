import { type GameLine, gamesOf, type Play, type SampleGame } from './sample-game.ts';

const RISE: readonly GameLine[] = [
  ['sky-lantern', 'Sky Lantern', 'আকাশ প্রদীপ', '1f3ee', 'sky'],
  ['rocket-ride', 'Rocket Ride', 'রকেট যাত্রা', '1f680', 'sky'],
  ['paper-kite', 'Paper Kite', 'কাগজের ঘুড়ি', '1fa81', 'sky'],
  ['balloon-rise', 'Balloon Rise', 'বেলুন ওড়ে', '1f388', 'feast'],
  ['parachute', 'High Parachute', 'উঁচু প্যারাশুট', '1fa82', 'sky'],
  ['jet-climb', 'Jet Climb', 'জেটের আরোহণ', '2708-fe0f', 'city'],
];
const MINES: readonly GameLine[] = [
  ['gem-field', 'Gem Field', 'রত্নের মাঠ', '1f48e', 'gems'],
  ['lotus-pads', 'Lotus Pads', 'পদ্মপাতা', '1fab7', 'river'],
  ['honey-comb', 'Honeycomb', 'মৌচাক', '1f36f', 'garden'],
  ['pearl-bed', 'Pearl Bed', 'মুক্তার চর', '1f41a', 'shore'],
  ['gold-dig', 'Gold Dig', 'সোনার খনি', '1fa99', 'gems'],
  ['egg-hunt', 'Egg Hunt', 'ডিম খোঁজা', '1f95a', 'farm'],
];
const DICE: readonly GameLine[] = [
  ['point-dice', 'Point Dice', 'পয়েন্ট ডাইস', '1f3b2', 'table'],
  ['two-dice', 'Seven Up', 'সাতের ওপরে', '1f3af', 'table'],
  ['three-dice', 'Jhandi Dice', 'ঝান্ডি ডাইস', '1f4a0', 'table'],
  ['star-dice', 'Star Dice', 'তারার ডাইস', '1f31f', 'sky'],
  ['twin-dice', 'Twin Dice', 'জোড়া ডাইস', '1f47e', 'arena'],
  ['royal-dice', 'Royal Dice', 'রাজকীয় ডাইস', '1f934', 'royal'],
];
const WHEELS: readonly GameLine[] = [
  ['fair-wheel', 'Fair Wheel', 'মেলার চাকা', '1f3a1', 'feast'],
  ['sun-wheel', 'Sun Wheel', 'সূর্যের চাকা', '2600-fe0f', 'sky'],
  ['potters-wheel', 'Potter’s Wheel', 'কুমোরের চাকা', '1f3fa', 'feast'],
  ['ship-wheel', 'Ship’s Wheel', 'জাহাজের চাকা', '1f6a2', 'city'],
  ['colour-spin', 'Colour Spin', 'রঙের ঘূর্ণি', '1f308', 'monsoon'],
  ['candy-wheel', 'Candy Wheel', 'মিঠাই চাকা', '1f369', 'sweets'],
];

const WIDE = [12, 6, 4, 2, 1];
const BOLD = [24, 12, 8, 4, 2, 1];
const KINDS = ['roll', 'pair', 'three'] as const;

/** The mechanic by the place in the vendor's list: six games of each. */
function instant(index: number): { readonly play: Play; readonly classify: string } {
  const place = index % 6;
  switch (Math.floor(index / 6)) {
    case 0:
      return { play: { mechanic: 'rise' }, classify: 'crash' };
    case 1:
      return { play: { mechanic: 'mines' }, classify: 'mines' };
    case 2:
      return { play: { mechanic: 'dice', kind: KINDS[place % 3] ?? 'roll' }, classify: 'dice' };
    default:
      return {
        play: { mechanic: 'wheel', counts: place % 2 === 0 ? WIDE : BOLD },
        classify: 'wheel',
      };
  }
}

const NEEL: readonly GameLine[] = [
  ['hilsa-run', 'Hilsa Run', 'ইলিশের ঝাঁক', '1f41f', 'shore'],
  ['blue-whale', 'Blue Whale', 'নীল তিমি', '1f433', 'deep'],
  ['coral-hunt', 'Coral Hunt', 'প্রবাল শিকার', '1f420', 'shore'],
  ['puffer-party', 'Puffer Party', 'পটকার আসর', '1f421', 'deep'],
  ['lobster-king', 'Lobster King', 'গলদা রাজা', '1f99e', 'shore'],
  ['turtle-current', 'Turtle Current', 'কাছিমের স্রোত', '1f422', 'shore'],
  ['deep-diver', 'Deep Diver', 'গভীর ডুবুরি', '1f93f', 'deep'],
  ['squid-storm', 'Squid Storm', 'স্কুইডের ঝড়', '1f991', 'shore'],
  ['delta-fisher', 'Delta Fisher', 'বদ্বীপের জেলে', '1f6f6', 'shore'],
  ['dolphin-chase', 'Dolphin Chase', 'শুশুক ধাওয়া', '1f42c', 'deep'],
  ['pearl-crab', 'Pearl Crab', 'মুক্তার কাঁকড়া', '1f980', 'shore'],
  ['sea-dragon', 'Sea Dragon', 'সাগর ড্রাগন', '1f432', 'deep'],
];
const HIJOL: readonly GameLine[] = [
  ['shrimp-season', 'Shrimp Season', 'চিংড়ির মৌসুম', '1f990', 'shore'],
  ['shark-bay', 'Shark Bay', 'হাঙরের উপসাগর', '1f988', 'deep'],
  ['golden-carp', 'Golden Carp', 'সোনালি কাতলা', '1f38f', 'shore'],
  ['jelly-lights', 'Jelly Lights', 'জেলিফিশের আলো', '1fabc', 'deep'],
  ['otter-island', 'Otter Island', 'ভোঁদড়ের দ্বীপ', '1f9a6', 'shore'],
  ['seal-cove', 'Seal Cove', 'সিলের খাঁড়ি', '1f9ad', 'deep'],
  ['mangrove-croc', 'Mangrove Croc', 'সুন্দরী কুমির', '1f40a', 'shore'],
  ['octo-garden', 'Octopus Garden', 'অক্টোপাসের বাগান', '1f419', 'deep'],
  ['sail-and-net', 'Sail and Net', 'পাল ও জাল', '26f5', 'shore'],
  ['shell-beach', 'Shell Beach', 'ঝিনুকের সৈকত', '1f41a', 'shore'],
  ['penguin-catch', 'Penguin Catch', 'পেঙ্গুইনের শিকার', '1f427', 'deep'],
  ['storm-trawler', 'Storm Trawler', 'ঝড়ের ট্রলার', '1f6a4', 'deep'],
];

const CALM = [2, 3, 5, 8, 12, 20, 40, 80];
const LARGE = [2, 4, 6, 10, 18, 30, 60, 150];
const fish = (index: number) => ({
  play: { mechanic: 'shots' as const, worth: index % 2 === 0 ? CALM : LARGE },
  classify: 'fishing',
});

/** Instant games and fishing. */
export const INSTANT_GAMES: readonly SampleGame[] = [
  ...gamesOf({ code: 'JONAKI', hue: 84 }, [...RISE, ...MINES, ...DICE, ...WHEELS], instant),
  ...gamesOf({ code: 'NEEL', hue: 210 }, NEEL, fish),
  ...gamesOf({ code: 'HIJOL', hue: 186 }, HIJOL, fish),
];
