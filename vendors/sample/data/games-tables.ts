import { type GameLine, gamesOf, type Play, type SampleGame } from './sample-game.ts';

const PADMA: readonly GameLine[] = [
  ['tiger-lotus', 'Tiger and Lotus', 'বাঘ ও পদ্ম', '1f42f', 'table'],
  ['andar-house', 'Inside Outside', 'অন্দর বাহির', '1f0cf', 'table'],
  ['padma-dice', 'Three Dice Table', 'তিন ডাইসের টেবিল', '1f3b2', 'table'],
  ['padma-wheel', 'Padma Wheel', 'পদ্মার চাকা', '1f3a1', 'table'],
  ['sun-moon', 'Sun and Moon', 'সূর্য ও চাঁদ', '1f31d', 'table'],
  ['garden-halves', 'Garden Halves', 'বাগানের দুই ভাগ', '1f33c', 'table'],
  ['bazaar-dice', 'Bazaar Dice', 'বাজারের ডাইস', '1f3af', 'table'],
  ['river-wheel', 'River Wheel', 'নদীর চাকা', '1f6f6', 'table'],
  ['falcon-hare', 'Falcon and Hare', 'বাজ ও খরগোশ', '1f985', 'table'],
  ['gold-halves', 'Golden Halves', 'সোনালি দুই ভাগ', '1fa99', 'table'],
  ['jade-dice', 'Jade Dice', 'জেড ডাইস', '1f48e', 'table'],
  ['carnival-wheel', 'Carnival Wheel', 'উৎসবের চাকা', '1f3aa', 'table'],
  ['king-queen', 'King and Queen', 'রাজা ও রানি', '1f478', 'table'],
];
const BAUL: readonly GameLine[] = [
  ['ektara-sides', 'Two Strings', 'দুই তার', '1fa95', 'music'],
  ['drum-halves', 'Drum Halves', 'ঢোলের দুই ভাগ', '1f941', 'music'],
  ['song-dice', 'Song Dice', 'গানের ডাইস', '1f3a4', 'music'],
  ['folk-wheel', 'Folk Wheel', 'লোকমেলার চাকা', '1f3a8', 'music'],
  ['fiddle-flute', 'Fiddle and Flute', 'বেহালা ও বাঁশি', '1f3bb', 'music'],
  ['night-halves', 'Night Halves', 'রাতের দুই ভাগ', '1f319', 'music'],
  ['bell-dice', 'Brass Dice', 'পিতলের ডাইস', '1f3ba', 'music'],
  ['dance-wheel', 'Dance Wheel', 'নাচের চাকা', '1f3ad', 'music'],
  ['guitar-duo', 'Guitar Duo', 'গিটার যুগল', '1f3b8', 'music'],
  ['key-halves', 'Keys in Halves', 'সুরের দুই ভাগ', '1f3b9', 'music'],
  ['stage-dice', 'Stage Dice', 'মঞ্চের ডাইস', '1f3a7', 'music'],
  ['record-wheel', 'Record Wheel', 'রেকর্ডের চাকা', '1f4bf', 'music'],
  ['poet-sides', 'Poets’ Duel', 'কবির লড়াই', '1f4dc', 'music'],
];

const LIVE_PLAYS: readonly { readonly play: Play; readonly classify: string }[] = [
  { play: { mechanic: 'cards', kind: 'sides' }, classify: 'dragon-tiger' },
  { play: { mechanic: 'cards', kind: 'halves' }, classify: 'andar-bahar' },
  { play: { mechanic: 'dice', kind: 'three' }, classify: 'dice' },
  { play: { mechanic: 'wheel', counts: [24, 12, 8, 4, 2, 1] }, classify: 'wheel' },
];

const DOEL: readonly GameLine[] = [
  ['card-call', 'Card Call', 'তাস ডাকা', '2660-fe0f', 'table'],
  ['heart-break', 'Red or Black', 'লাল না কালো', '2665-fe0f', 'table'],
  ['high-noon', 'High Noon', 'ভরদুপুর', '2600-fe0f', 'table'],
  ['court-cards', 'Court Cards', 'দরবারি তাস', '1f451', 'royal'],
  ['quick-draw', 'Quick Draw', 'চটজলদি টান', '1f3b4', 'table'],
  ['two-friends', 'Two Friends', 'দুই বন্ধু', '1f98a', 'forest'],
  ['village-seven', 'Village Seven', 'গ্রামের সাত', '1f3d4-fe0f', 'farm'],
  ['ace-hunter', 'Ace Hunter', 'টেক্কা শিকারি', '1f977', 'table'],
  ['rooftop-cards', 'Rooftop Cards', 'ছাদের তাস', '1f307', 'city'],
  ['magpie-call', 'Magpie Call', 'দোয়েলের ডাক', '1f426', 'garden'],
  ['chess-break', 'Tea Break', 'চায়ের বিরতি', '2615', 'city'],
  ['swan-duet', 'Swan Duet', 'রাজহাঁস যুগল', '1f9a2', 'river'],
];
const CHANDNI: readonly GameLine[] = [
  ['moonlit-cards', 'Moonlit Cards', 'জোছনার তাস', '1f31b', 'sky'],
  ['owl-and-mouse', 'Owl Watch', 'পেঁচার পাহারা', '1f989', 'forest'],
  ['silver-seven', 'Silver Seven', 'রুপালি সাত', '1f319', 'sky'],
  ['bat-cave', 'Bat Cave', 'বাদুড়ের গুহা', '1f987', 'forest'],
  ['candle-call', 'Candle Call', 'মোমের আলো', '1f56f-fe0f', 'royal'],
  ['firefly-draw', 'Firefly Draw', 'জোনাকির টান', '1f31f', 'garden'],
  ['galaxy-seven', 'Galaxy Seven', 'ছায়াপথের সাত', '1f30c', 'sky'],
  ['cat-alley', 'Cat Alley', 'বেড়ালের গলি', '1f431', 'city'],
  ['tide-table', 'Tide Table', 'জোয়ারের টেবিল', '1f30a', 'shore'],
  ['night-train-cards', 'Sleeper Cards', 'ট্রেনের তাস', '1f682', 'city'],
  ['lamp-post-seven', 'Lamplight Seven', 'বাতির সাত', '1fa94', 'feast'],
  ['dream-draw', 'Dream Draw', 'স্বপ্নের টান', '1f9ff', 'sky'],
];

const TABLE_PLAYS: readonly { readonly play: Play; readonly classify: string }[] = [
  { play: { mechanic: 'cards', kind: 'pick' }, classify: 'cards' },
  { play: { mechanic: 'cards', kind: 'sides' }, classify: 'cards' },
  { play: { mechanic: 'dice', kind: 'pair' }, classify: 'dice' },
  { play: { mechanic: 'mines' }, classify: 'mines' },
];

const turn = (
  plays: readonly { readonly play: Play; readonly classify: string }[],
  index: number,
) => {
  const found = plays[index % plays.length];
  if (found === undefined) {
    throw new Error('a list of plays is not empty');
  }
  return found;
};

/** Table games of the categories LIVE and PVP. */
export const TABLE_GAMES: readonly SampleGame[] = [
  ...gamesOf({ code: 'PADMA', hue: 158 }, PADMA, (index) => turn(LIVE_PLAYS, index)),
  ...gamesOf({ code: 'BAUL', hue: 330 }, BAUL, (index) => turn(LIVE_PLAYS, index)),
  ...gamesOf({ code: 'DOEL', hue: 188 }, DOEL, (index) => turn(TABLE_PLAYS, index)),
  ...gamesOf({ code: 'CHANDNI', hue: 226 }, CHANDNI, (index) => turn(TABLE_PLAYS, index)),
];
