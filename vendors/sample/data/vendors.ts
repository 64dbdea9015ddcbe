import { BOARD_GAMES } from './games-boards.ts';
import { INSTANT_GAMES } from './games-instant.ts';
import { POKER_GAMES } from './games-poker.ts';
import { REEL_GAMES } from './games-reels.ts';
import { SCRATCH_GAMES } from './games-scratch.ts';
import { MATCH_GAMES } from './games-sports.ts';
import { TABLE_GAMES } from './games-tables.ts';
import type { GameType, SampleGame } from './sample-game.ts';

export type SampleVendor = {
  /** The vendor's code in the protocol. */
  readonly code: string;
  readonly name: { readonly en: string; readonly bn: string };
  readonly gameType: GameType;
  /** Whether the vendor has external wallets: money is moved in before play, and out after it. */
  readonly hasExternalWallet?: boolean;
  /** Whether the platform requests the address of each launch; for other vendors it knows the form. */
  readonly saysWhere?: boolean;
};

const vendor = (code: string, en: string, bn: string, gameType: GameType): SampleVendor => ({
  code,
  name: { en, bn },
  gameType,
});

/** Fictional vendors. The five codes of e-sports and DS88 are those by which the categories are recognised. */
export const VENDORS: readonly SampleVendor[] = [
  vendor('RUPALI', 'Rupali Reels', 'রুপালি রিলস', 'RNG'),
  vendor('SHIMUL', 'Shimul Classics', 'শিমুল ক্লাসিকস', 'RNG'),
  vendor('JONAKI', 'Jonaki Instant', 'জোনাকি ইনস্ট্যান্ট', 'RNG'),
  vendor('TARA', 'Tara Studio', 'তারা স্টুডিও', 'RNG'),
  { ...vendor('PADMA', 'Padma Tables', 'পদ্মা টেবিলস', 'LIVE'), saysWhere: true },
  vendor('BAUL', 'Baul House', 'বাউল হাউস', 'LIVE'),
  vendor('NEEL', 'Neel Waters', 'নীল ওয়াটার্স', 'FISH'),
  vendor('HIJOL', 'Hijol Fishing', 'হিজল ফিশিং', 'FISH'),
  vendor('DOEL', 'Doel Cards', 'দোয়েল কার্ডস', 'PVP'),
  { ...vendor('CHANDNI', 'Chandni Club', 'চাঁদনি ক্লাব', 'PVP'), hasExternalWallet: true },
  vendor('MONSOON', 'Monsoon Sports', 'মনসুন স্পোর্টস', 'SPORTS'),
  { ...vendor('KADAM', 'Kadam Sports', 'কদম স্পোর্টস', 'SPORTS'), saysWhere: true },
  vendor('AV', 'Godhuli Arena', 'গোধূলি এরিনা', 'ESPORTS'),
  vendor('AI', 'Ektara Interactive', 'একতারা ইন্টারঅ্যাকটিভ', 'ESPORTS'),
  vendor('IMES', 'Falgun Esports', 'ফাল্গুন ই-স্পোর্টস', 'ESPORTS'),
  vendor('TF', 'Jhor Gaming', 'ঝড় গেমিং', 'ESPORTS'),
  vendor('IA', 'Akash Play', 'আকাশ প্লে', 'ESPORTS'),
  vendor('DS88', 'Spark Ring', 'স্ফুলিঙ্গ রিং', 'COCKFIGHT'),
];

export const GAMES: readonly SampleGame[] = [
  ...REEL_GAMES,
  ...INSTANT_GAMES,
  ...TABLE_GAMES,
  ...MATCH_GAMES,
  ...SCRATCH_GAMES,
  ...BOARD_GAMES,
  ...POKER_GAMES,
];

const byKey = new Map(GAMES.map((game) => [`${game.vendor} ${game.code}`, game]));

/** The game with a code of a vendor; undefined when there is none. */
export function findGame(vendorCode: string, code: string): SampleGame | undefined {
  return byKey.get(`${vendorCode} ${code}`);
}

/** File name of a game's picture. */
export function tileOf(game: Pick<SampleGame, 'vendor' | 'code'>): string {
  return `tile-${game.vendor.toLowerCase()}-${game.code}.avif`;
}

/** Whether members have an external wallet with a vendor. */
export function hasExternalWallet(vendorCode: string): boolean {
  return VENDORS.some((one) => one.code === vendorCode && one.hasExternalWallet === true);
}
