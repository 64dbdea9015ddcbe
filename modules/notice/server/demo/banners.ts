import type { BannerGroup, Linkage } from '../../field-rules.ts';
import type { Texts } from '../notice.store.ts';

export type DemoBanner = {
  readonly group: BannerGroup;
  /** Between `banner-` and `-wide.avif`. */
  readonly picture: string;
  readonly title: Texts;
  readonly subtitle: Texts;
  readonly alt: Texts;
  readonly linkage: Linkage;
  readonly link: string;
};

/** Banners of the sandbox brand: one for every group, three at home. */
export const DEMO_BANNERS: readonly DemoBanner[] = [
  {
    group: 'w_home',
    picture: 'welcome',
    title: { en: 'Still water, bright luck', bn: 'শান্ত জলে উজ্জ্বল ভাগ্য' },
    subtitle: {
      en: 'Games with results you can check yourself',
      bn: 'যে গেমের ফলাফল নিজেই যাচাই করা যায়',
    },
    alt: { en: 'A water lily on a dark pond', bn: 'অন্ধকার জলে একটি কুমুদ' },
    linkage: 'PAGE',
    link: '/verify',
  },
  {
    group: 'w_home',
    picture: 'lottery',
    title: { en: 'A draw every minute', bn: 'প্রতি মিনিটে ড্র' },
    subtitle: { en: 'K3 and WinGo, with sealed seeds', bn: 'K3 ও উইনগো, সিডের হ্যাশ আগেই প্রকাশিত' },
    alt: { en: 'Numbered balls over the water', bn: 'জলের ওপর সংখ্যা লেখা বল' },
    linkage: 'PAGE',
    link: '/elott',
  },
  {
    group: 'w_home',
    picture: 'slots',
    title: { en: 'Lucky Sevens', bn: 'লাকি সেভেনস' },
    subtitle: { en: 'Five lines, RTP 95.43%', bn: 'পাঁচ লাইন, RTP 95.43%' },
    alt: { en: 'Reels with sevens', bn: 'সাত লেখা রিল' },
    linkage: 'PAGE',
    link: '/rng',
  },
  {
    group: 'w_rng',
    picture: 'rng',
    title: { en: 'Slots with a published RTP', bn: 'RTP-সহ স্লট' },
    subtitle: { en: 'Every tile shows the exact RTP', bn: 'প্রতিটি টাইলে সঠিক RTP লেখা' },
    alt: { en: 'Slot reels by the water', bn: 'জলের ধারে স্লটের রিল' },
    linkage: '',
    link: '',
  },
  {
    group: 'w_live',
    picture: 'live',
    title: { en: 'The table by the pond', bn: 'পুকুরপাড়ের টেবিল' },
    subtitle: { en: 'Tables drawn by the server, calm rounds', bn: 'সার্ভারের ড্র, শান্ত রাউন্ড' },
    alt: { en: 'Cards and a wheel on the water', bn: 'জলের ওপর কার্ড ও চাকা' },
    linkage: '',
    link: '',
  },
  {
    group: 'w_fish',
    picture: 'fish',
    title: { en: 'Where the hilsa run', bn: 'ইলিশের ঝাঁকে' },
    subtitle: { en: 'Every shot shows its price', bn: 'প্রতিটি শটের দাম চোখের সামনে' },
    alt: { en: 'Hilsa in deep water', bn: 'গভীর জলে ইলিশ' },
    linkage: '',
    link: '',
  },
  {
    group: 'w_pvp',
    picture: 'pvp',
    title: { en: 'Across the table', bn: 'মুখোমুখি টেবিলে' },
    subtitle: { en: 'Card games against people', bn: 'মানুষের সঙ্গে কার্ড গেম' },
    alt: { en: 'Playing cards on water lilies', bn: 'কুমুদ পাতায় কার্ড' },
    linkage: '',
    link: '',
  },
  {
    group: 'w_sports',
    picture: 'sports',
    title: { en: 'Match day', bn: 'ম্যাচের দিন' },
    subtitle: { en: 'Cricket and football, odds side by side', bn: 'ক্রিকেট ও ফুটবল, অডস পাশাপাশি' },
    alt: { en: 'A cup, a bat and a ball', bn: 'কাপ, ব্যাট ও বল' },
    linkage: '',
    link: '',
  },
  {
    group: 'w_esports',
    picture: 'esports',
    title: { en: 'The arena at night', bn: 'রাতের অ্যারেনা' },
    subtitle: { en: 'E-sports, map by map', bn: 'ই-স্পোর্টস, ম্যাপ ধরে ধরে' },
    alt: { en: 'A game controller and a cup', bn: 'গেম কন্ট্রোলার ও কাপ' },
    linkage: '',
    link: '',
  },
  {
    group: 'w_lott',
    picture: 'lott',
    title: { en: 'Eighty draws, one rule', bn: 'আশি রকম ড্র, এক নিয়ম' },
    subtitle: { en: 'The seed is sealed before the bets', bn: 'বাজির আগেই সিড সিল করা' },
    alt: { en: 'Lottery balls on a lily leaf', bn: 'কুমুদ পাতায় লটারির বল' },
    linkage: 'PAGE',
    link: '/verify',
  },
  {
    group: 'w_down',
    picture: 'down',
    title: { en: '{brand} on your home screen', bn: 'ফোনের হোম স্ক্রিনে {brand}' },
    subtitle: { en: 'Installs from the browser in seconds', bn: 'ব্রাউজার থেকেই কয়েক সেকেন্ডে ইনস্টল' },
    alt: { en: 'A phone floating among lilies', bn: 'কুমুদের মাঝে ভাসা ফোন' },
    linkage: '',
    link: '',
  },
  {
    group: 'w_promotion',
    picture: 'promotion',
    title: { en: 'All terms above the button', bn: 'সব শর্ত বোতামের ওপরে' },
    subtitle: { en: 'Offers you can read in a minute', bn: 'এক মিনিটে পড়া যায় এমন অফার' },
    alt: { en: 'A gift box on the water', bn: 'জলের ওপর উপহারের বাক্স' },
    linkage: '',
    link: '',
  },
  {
    group: 'w_shop',
    picture: 'shop',
    title: { en: 'Points that never expire', bn: 'পয়েন্টের মেয়াদ ফুরায় না' },
    subtitle: { en: 'Cash value beside every reward', bn: 'প্রতিটি পুরস্কারের পাশে টাকার মূল্য' },
    alt: { en: 'Rewards on the water', bn: 'জলের ওপর সাজানো পুরস্কার' },
    linkage: '',
    link: '',
  },
  {
    group: 'w_help',
    picture: 'help',
    title: { en: 'Short answers first', bn: 'আগে ছোট উত্তর' },
    subtitle: { en: 'Rules, limits and customer service', bn: 'নিয়ম, সীমা ও কাস্টমার সার্ভিস' },
    alt: { en: 'A lifebuoy on the water', bn: 'জলে ভাসা লাইফবয়া' },
    linkage: '',
    link: '',
  },
  {
    group: 'w_login',
    picture: 'login',
    title: { en: 'Fair games that you can check yourself', bn: 'স্বচ্ছ গেম, নিজেই যাচাই করুন' },
    subtitle: {
      en: 'You can see the record of every bet and all terms.',
      bn: 'প্রতিটি বাজির হিসাব ও সব শর্ত নিজেই দেখতে পারেন।',
    },
    alt: { en: 'A lily opening at night', bn: 'রাতে ফোটা কুমুদ' },
    linkage: '',
    link: '',
  },
  {
    group: 'w_reg',
    picture: 'reg',
    title: { en: 'Open an account and start to play', bn: 'অ্যাকাউন্ট খুলে খেলা শুরু করুন' },
    subtitle: {
      en: 'Anyone can check the results of our lotteries and slots.',
      bn: 'আমাদের লটারি ও স্লটের ফলাফল যে কেউ যাচাই করতে পারেন।',
    },
    alt: { en: 'A rickshaw by the water', bn: 'জলের ধারে রিকশা' },
    linkage: '',
    link: '',
  },
];
