import type { ReelModelCode } from './reel-models.ts';
import { type GameLine, gamesOf, type SampleGame } from './sample-game.ts';

const RUPALI: readonly GameLine[] = [
  ['river-crown', 'River Crown', 'নদীর মুকুট', '1f451', 'river'],
  ['tiger-moon', 'Tiger Moon', 'বাঘ আর চাঁদ', '1f405', 'forest'],
  ['mango-harvest', 'Mango Harvest', 'আমের মৌসুম', '1f96d', 'fruit'],
  ['lantern-night', 'Lantern Night', 'লণ্ঠনের রাত', '1f3ee', 'feast'],
  ['peacock-court', 'Peacock Court', 'ময়ূরের দরবার', '1f99a', 'royal'],
  ['silver-hilsa', 'Silver Hilsa', 'রুপালি ইলিশ', '1f41f', 'river'],
  ['elephant-parade', 'Elephant Parade', 'হাতির মিছিল', '1f418', 'feast'],
  ['lotus-vault', 'Lotus Vault', 'পদ্মের সিন্দুক', '1fab7', 'gems'],
  ['night-market', 'Night Market', 'রাতের বাজার', '1f303', 'city'],
  ['honey-forest', 'Honey Forest', 'মধুর বন', '1f36f', 'forest'],
  ['thunder-drum', 'Thunder Drum', 'বজ্রের ঢোল', '1f941', 'monsoon'],
  ['crystal-palace', 'Crystal Palace', 'স্ফটিক প্রাসাদ', '1f52e', 'gems'],
  ['kite-season', 'Kite Season', 'ঘুড়ির দিন', '1fa81', 'sky'],
  ['tea-garden', 'Tea Garden', 'চা বাগান', '1f375', 'garden'],
  ['golden-fields', 'Golden Fields', 'সোনার ধান', '1f33e', 'farm'],
  ['dolphin-bay', 'Dolphin Bay', 'শুশুকের খাড়ি', '1f42c', 'river'],
  ['seven-lamps', 'Seven Lamps', 'সাত প্রদীপ', '1fa94', 'feast'],
  ['parrot-post', 'Parrot Post', 'টিয়ার চিঠি', '1f99c', 'forest'],
  ['harbour-gold', 'Harbour Gold', 'বন্দরের সোনা', '2693', 'city'],
  ['rain-song', 'Rain Song', 'বৃষ্টির গান', '1f327-fe0f', 'monsoon'],
  ['sweet-shop', 'Sweet Shop', 'মিষ্টির দোকান', '1f36e', 'sweets'],
  ['star-weaver', 'Star Weaver', 'তারা বুনন', '1f320', 'sky'],
  ['deer-valley', 'Deer Valley', 'হরিণের উপত্যকা', '1f98c', 'forest'],
  ['emerald-key', 'Emerald Key', 'পান্নার চাবি', '1f5dd-fe0f', 'royal'],
];

const SHIMUL: readonly GameLine[] = [
  ['cherry-three', 'Cherry Three', 'তিন চেরি', '1f352', 'fruit'],
  ['bee-and-bloom', 'Bee and Bloom', 'মৌমাছি ও ফুল', '1f41d', 'garden'],
  ['rooster-dawn', 'Rooster Dawn', 'মোরগের ভোর', '1f413', 'farm'],
  ['rickshaw-rush', 'Rickshaw Rush', 'রিকশার দৌড়', '1f6fa', 'city'],
  ['melon-splash', 'Melon Splash', 'তরমুজের ছিটা', '1f349', 'fruit'],
  ['moon-rabbit', 'Moon Rabbit', 'চাঁদের খরগোশ', '1f430', 'sky'],
  ['lucky-crab', 'Lucky Crab', 'ভাগ্যের কাঁকড়া', '1f980', 'river'],
  ['rose-letters', 'Rose Letters', 'গোলাপের চিঠি', '1f339', 'garden'],
  ['candy-carnival', 'Candy Carnival', 'মিঠাই মেলা', '1f36d', 'sweets'],
  ['drum-and-flute', 'Drum and Flute', 'ঢোল ও বাঁশি', '1fa98', 'music'],
  ['frog-prince', 'Frog Choir', 'ব্যাঙের কোরাস', '1f438', 'monsoon'],
  ['pine-island', 'Pineapple Island', 'আনারসের দ্বীপ', '1f34d', 'fruit'],
  ['coin-well', 'Coin Well', 'মুদ্রার কুয়া', '1fa99', 'gems'],
  ['sunflower-road', 'Sunflower Road', 'সূর্যমুখীর পথ', '1f33b', 'garden'],
  ['duck-pond', 'Duck Pond', 'হাঁসের পুকুর', '1f986', 'farm'],
  ['midnight-train', 'Midnight Train', 'মাঝরাতের ট্রেন', '1f682', 'city'],
  ['coconut-coast', 'Coconut Coast', 'নারিকেল তট', '1f965', 'shore'],
  ['ruby-ring', 'Ruby Ring', 'চুনির আংটি', '1f48d', 'gems'],
  ['butterfly-brook', 'Butterfly Brook', 'প্রজাপতির ঝরনা', '1f98b', 'garden'],
  ['festival-wheel', 'Fair Day', 'মেলার দিন', '1f3a1', 'feast'],
  ['orange-orchard', 'Orange Orchard', 'কমলার বাগান', '1f34a', 'fruit'],
  ['turtle-temple', 'Turtle Pond', 'কাছিমের দিঘি', '1f422', 'river'],
  ['chocolate-box', 'Chocolate Box', 'চকলেটের বাক্স', '1f36b', 'sweets'],
  ['lucky-clover', 'Green Clover', 'সবুজ পাতা', '1f340', 'garden'],
];

const TARA: readonly GameLine[] = [
  ['dragon-gate', 'Dragon Gate', 'ড্রাগনের তোরণ', '1f409', 'royal'],
  ['comet-trail', 'Comet Trail', 'ধূমকেতুর পথ', '2604-fe0f', 'sky'],
  ['lion-throne', 'Lion Throne', 'সিংহাসন', '1f981', 'royal'],
  ['volcano-heart', 'Volcano Heart', 'আগ্নেয় হৃদয়', '1f30b', 'gems'],
  ['phoenix-eagle', 'Eagle Crest', 'ঈগলের চূড়া', '1f985', 'sky'],
  ['deep-kraken', 'Deep Octopus', 'গভীরের অক্টোপাস', '1f419', 'deep'],
  ['sword-of-rain', 'Sword of Rain', 'বৃষ্টির তলোয়ার', '2694-fe0f', 'royal'],
  ['unicorn-dream', 'Unicorn Dream', 'ইউনিকর্নের স্বপ্ন', '1f984', 'garden'],
  ['saturn-rings', 'Rings of Saturn', 'শনির বলয়', '1fa90', 'sky'],
  ['wolf-winter', 'Wolf Winter', 'নেকড়ের শীত', '1f43a', 'forest'],
  ['treasure-map', 'Treasure Map', 'গুপ্তধনের মানচিত্র', '1f5fa-fe0f', 'gems'],
  ['genie-lamp', 'Lamp Genie', 'প্রদীপের দৈত্য', '1f9de', 'feast'],
  ['rocket-summer', 'Rocket Summer', 'রকেটের গ্রীষ্ম', '1f680', 'sky'],
  ['masked-ball', 'Masked Ball', 'মুখোশের উৎসব', '1f3ad', 'music'],
  ['shark-reef', 'Shark Reef', 'হাঙরের প্রবাল', '1f988', 'deep'],
  ['desert-caravan', 'Desert Caravan', 'মরুর কাফেলা', '1f42b', 'gems'],
  ['alien-orbit', 'Orbit Guest', 'কক্ষপথের অতিথি', '1f47d', 'sky'],
  ['wizard-tower', 'Wizard Tower', 'জাদুকরের মিনার', '1f9d9', 'royal'],
  ['crocodile-creek', 'Crocodile Creek', 'কুমিরের খাল', '1f40a', 'shore'],
  ['storm-king', 'Storm King', 'ঝড়ের রাজা', '26a1', 'monsoon'],
  ['mammoth-mine', 'Bear Mountain', 'ভালুকের পাহাড়', '1f43b', 'forest'],
  ['neon-racer', 'Neon Racer', 'নিয়ন রেসার', '1f3ce-fe0f', 'city'],
  ['sun-chariot', 'Sun Chariot', 'সূর্যরথ', '1f31e', 'royal'],
  ['diamond-comet', 'Diamond Comet', 'হীরার উল্কা', '1f48e', 'gems'],
];

/** Every sixth game of Tara shows its highest prize as a jackpot. */
const JACKPOT_EVERY = 6;

const video = (model: ReelModelCode) => ({
  play: { mechanic: 'reels' as const, model },
  classify: 'video-slot',
});
const jackpot = (model: ReelModelCode) => ({
  play: { mechanic: 'reels' as const, model, hasJackpot: true },
  classify: 'video-slot',
});
const classic = (model: ReelModelCode) => ({
  play: { mechanic: 'reels' as const, model },
  classify: 'classic-slot',
});

/** Reel games: five reels calm and even, three reels, five reels bold. */
export const REEL_GAMES: readonly SampleGame[] = [
  ...gamesOf({ code: 'RUPALI', hue: 196 }, RUPALI, (index) =>
    video(index % 2 === 0 ? 'five-even' : 'five-calm'),
  ),
  ...gamesOf({ code: 'SHIMUL', hue: 350 }, SHIMUL, (index) =>
    classic(index % 3 === 2 ? 'three-bold' : 'three-calm'),
  ),
  ...gamesOf({ code: 'TARA', hue: 270 }, TARA, (index) =>
    index % JACKPOT_EVERY === 0 ? jackpot('five-bold') : video('five-bold'),
  ),
];
