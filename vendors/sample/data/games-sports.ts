import type { DuelKind } from '../maths/duel.ts';
import { type GameLine, gamesOf, type SampleGame } from './sample-game.ts';

type Line = readonly [...line: GameLine, kind: DuelKind, league: string];

const MONSOON: readonly Line[] = [
  ['delta-league', 'Delta Football', 'বদ্বীপ ফুটবল', '26bd', 'cup', 'goals', 'delta'],
  ['super-over', 'Super Over', 'সুপার ওভার', '1f3cf', 'cup', 'overs', 'delta'],
  ['hockey-night', 'Hockey Night', 'হকির রাত', '1f3d1', 'cup', 'goals', 'river'],
  ['kabaddi-mat', 'Kabaddi Mat', 'কাবাডির মাঠ', '1f93c', 'cup', 'bout', 'river'],
  ['table-spin', 'Table Tennis Spin', 'টেবিল টেনিস', '1f3d3', 'cup', 'maps', 'names'],
  ['hand-goal', 'Handball Cup', 'হ্যান্ডবল কাপ', '1f945', 'cup', 'goals', 'delta'],
  ['boat-race', 'Boat Race', 'নৌকাবাইচ', '1f6f6', 'cup', 'bout', 'river'],
  ['shuttle-open', 'Shuttle Open', 'ব্যাডমিন্টন ওপেন', '1f3f8', 'cup', 'maps', 'names'],
];
const KADAM: readonly Line[] = [
  ['city-derby', 'City Derby', 'শহর ডার্বি', '1f3df-fe0f', 'cup', 'goals', 'city'],
  ['last-over', 'Last Over', 'শেষ ওভার', '1f94e', 'cup', 'overs', 'city'],
  ['ring-night', 'Ring Night', 'রিংয়ের রাত', '1f94a', 'cup', 'bout', 'names'],
  ['centre-court', 'Centre Court', 'সেন্টার কোর্ট', '1f3be', 'cup', 'maps', 'names'],
  ['beach-volley', 'Beach Volley', 'বিচ ভলিবল', '1f3d0', 'cup', 'maps', 'city'],
  ['hoop-league', 'Hoop League', 'বাস্কেট লিগ', '1f3c0', 'cup', 'bout', 'city'],
  ['fencing-hall', 'Fencing Hall', 'তলোয়ার হল', '1f93a', 'cup', 'bout', 'names'],
  ['cycle-duel', 'Cycle Duel', 'সাইকেল দ্বৈরথ', '1f6b4', 'cup', 'maps', 'names'],
];
const AV: readonly Line[] = [
  ['av-blade', 'Blade Arena', 'ব্লেড এরিনা', '2694-fe0f', 'arena', 'maps', 'squads'],
  ['av-mech', 'Mech Clash', 'মেক সংঘর্ষ', '1f916', 'arena', 'maps', 'squads'],
  ['av-orbit', 'Orbit Strike', 'অরবিট স্ট্রাইক', '1f6f8', 'arena', 'maps', 'crews'],
  ['av-racer', 'Turbo Circuit', 'টার্বো সার্কিট', '1f3ce-fe0f', 'arena', 'bout', 'crews'],
  ['av-pixel', 'Pixel Fight', 'পিক্সেল ফাইট', '1f47e', 'arena', 'maps', 'squads'],
  ['av-goal', 'Arcade Goal', 'আর্কেড গোল', '1f579-fe0f', 'arena', 'goals', 'crews'],
];
const AI: readonly Line[] = [
  ['ai-tower', 'Tower Siege', 'মিনার অবরোধ', '1f3f0', 'arena', 'maps', 'crews'],
  ['ai-drone', 'Drone Cup', 'ড্রোন কাপ', '1f681', 'arena', 'maps', 'squads'],
  ['ai-sumo', 'Robo Sumo', 'রোবো সুমো', '1f9be', 'arena', 'bout', 'squads'],
  ['ai-chess', 'Blitz Boards', 'ব্লিৎজ বোর্ড', '265f-fe0f', 'arena', 'bout', 'crews'],
  ['ai-soccer', 'Cyber Soccer', 'সাইবার সকার', '1f945', 'arena', 'goals', 'squads'],
  ['ai-ghost', 'Ghost Hunt', 'ভূত শিকার', '1f47b', 'arena', 'maps', 'crews'],
];
const IMES: readonly Line[] = [
  ['im-dragon', 'Dragon Lanes', 'ড্রাগন লেন', '1f409', 'arena', 'maps', 'squads'],
  ['im-ninja', 'Ninja Relay', 'নিনজা রিলে', '1f977', 'arena', 'maps', 'crews'],
  ['im-magic', 'Mage Masters', 'জাদু মাস্টার্স', '1f9d9', 'arena', 'maps', 'squads'],
  ['im-cricket', 'Pocket Cricket', 'পকেট ক্রিকেট', '1f3cf', 'arena', 'overs', 'crews'],
  ['im-hero', 'Hero League', 'হিরো লিগ', '1f9b8', 'arena', 'maps', 'squads'],
  ['im-kart', 'Kart Derby', 'কার্ট ডার্বি', '1f6fa', 'arena', 'bout', 'crews'],
];
const TF: readonly Line[] = [
  ['tf-shield', 'Shield Wall', 'ঢালের দেয়াল', '1f6e1-fe0f', 'arena', 'maps', 'squads'],
  ['tf-arrow', 'Arrow Storm', 'তিরের ঝড়', '1f3f9', 'arena', 'maps', 'crews'],
  ['tf-bolt', 'Bolt Runners', 'বিদ্যুৎ দৌড়', '26a1', 'arena', 'bout', 'squads'],
  ['tf-ice', 'Ice Breakers', 'বরফ ভাঙা', '1f9ca', 'arena', 'maps', 'crews'],
  ['tf-five', 'Five a Side', 'পাঁচজনের খেলা', '26bd', 'arena', 'goals', 'squads'],
  ['tf-dino', 'Dino Duel', 'ডাইনো দ্বৈরথ', '1f996', 'arena', 'bout', 'crews'],
];
const IA: readonly Line[] = [
  ['ia-star', 'Star Raiders', 'তারার হানা', '1f31f', 'arena', 'maps', 'crews'],
  ['ia-sub', 'Deep Patrol', 'গভীর টহল', '1f988', 'arena', 'maps', 'squads'],
  ['ia-fire', 'Fire Line', 'আগুনের রেখা', '1f525', 'arena', 'maps', 'crews'],
  ['ia-street', 'Street Five', 'গলির পাঁচ', '1f3c0', 'arena', 'bout', 'squads'],
  ['ia-wolf', 'Wolf Pack', 'নেকড়ের দল', '1f43a', 'arena', 'maps', 'crews'],
  ['ia-bat', 'Bat Masters', 'ব্যাট মাস্টার্স', '1f987', 'arena', 'overs', 'squads'],
];
const DS88: readonly Line[] = [
  ['spark-ring', 'Spark Ring', 'স্ফুলিঙ্গ রিং', '1f413', 'farm', 'bout', 'sparrers'],
  ['dawn-bout', 'Dawn Bout', 'ভোরের লড়াই', '1f305', 'farm', 'bout', 'sparrers'],
  ['red-blue', 'Red and Blue', 'লাল ও নীল', '1f426', 'farm', 'bout', 'sparrers'],
  ['iron-comb', 'Iron Comb', 'লোহার ঝুঁটি', '1f916', 'farm', 'bout', 'sparrers'],
  ['feather-cup', 'Feather Cup', 'পালক কাপ', '1fab6', 'farm', 'bout', 'sparrers'],
  ['market-ring', 'Market Ring', 'হাটের রিং', '1f3aa', 'farm', 'bout', 'sparrers'],
];

function vendor(code: string, hue: number, lines: readonly Line[]): readonly SampleGame[] {
  const names = lines.map(([game, en, bn, hero, theme]): GameLine => [game, en, bn, hero, theme]);
  return gamesOf({ code, hue }, names, (index) => {
    const [, , , , , kind = 'bout', league = 'delta'] = lines[index] ?? [];
    return { play: { mechanic: 'duel', kind, league }, classify: kind };
  });
}

/** Simulated matches: sports, e-sports by their five vendors, and the sparring machines of DS88. */
export const MATCH_GAMES: readonly SampleGame[] = [
  ...vendor('MONSOON', 24, MONSOON),
  ...vendor('KADAM', 140, KADAM),
  ...vendor('AV', 258, AV),
  ...vendor('AI', 196, AI),
  ...vendor('IMES', 306, IMES),
  ...vendor('TF', 18, TF),
  ...vendor('IA', 230, IA),
  ...vendor('DS88', 6, DS88),
];
