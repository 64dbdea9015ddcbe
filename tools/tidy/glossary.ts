/** These English labels have several meanings: only they may have several Bengali texts. */
export const SEVERAL_MEANINGS: ReadonlySet<string> = new Set(
  [
    ['Account', 'Big', 'Change', 'From', 'Link', 'Locked', 'Logged in', 'Method', 'None', 'Number'],
    [
      'Numbers',
      'Open',
      'Opened',
      'Rank',
      'Release',
      'Request',
      'Requested',
      'Small',
      'Tiger',
      'To',
    ],
    ['Transfer', 'Withdraw', '{0} of {1}'],
  ].flat(),
);

/** Only these Bengali labels may stand for several English ones: English has more words for the thing or the act. */
export const SEVERAL_ENGLISH: ReadonlySet<string> = new Set(
  `
  ঠিক আছে|থাক|নতুন|সরান|চলছে|টাকা ফেরত|ফেরত|রক্ষণাবেক্ষণ চলছে|উত্তোলন
  `
    .trim()
    .normalize('NFC')
    .split('|'),
);

/** Bengali texts may have these Latin words: names, codes, units, keys of the keyboard, literals. */
export const LATIN: ReadonlySet<string> = new Set(
  `
  SMS RTP IP IPv6 QR OTP TrxID VPN SHA UTC CSV HTML HTTP SMTP TLS STARTTLS URL MB ms PNG JPG JPEG WebP AVIF APK
  K3 PK10 COMMIT BEACON BEACON_URL drand quicknet Ed25519 h2 h4 OpenID Connect OAuth Firebase
  Safari iOS macOS Line WeChat QQ Zalo BD PL PU PR English
  ANCHOR_DIR git Git OpenTimestamps ots Node
  USDT TRC20
  Enter Shift Space Add to Home Screen https yyyy mm MM dd T18 member game drawNo numbers
  `
    .trim()
    .split(/\s+/),
);

/** Describes a term with its one Bengali word: where the English text has the term, the Bengali text has the word. */
export type Term = {
  /** This regular expression matches whole words, in any case. */
  readonly en: string;
  /** The Bengali word begins like this; endings of case may follow. */
  readonly bn: string;
  /** The texts of these keys have another word: short labels, titles, codes. */
  readonly except?: RegExp;
};

export const TERMS: readonly Term[] = [
  { en: 'account holders?', bn: 'অ্যাকাউন্টধারী' },
  { en: 'account records?', bn: 'লেনদেনের হিসাব' },
  { en: 'accounts?', bn: 'অ্যাকাউন্ট|হিসাব', except: /^shell\.me$/ },
  { en: 'affiliates?', bn: 'এজেন্ট' },
  { en: 'agent cent(?:re|er)s?', bn: 'এজেন্ট সেন্টার' },
  { en: 'agents?', bn: 'এজেন্ট' },
  { en: 'announcements?', bn: 'ঘোষণা' },
  { en: 'approv(?:al|e|ed|es|als)', bn: 'অনুমোদ' },
  { en: 'authenticator apps?', bn: 'অথেনটিকেটর অ্যাপ|অ্যাপ' },
  { en: 'balances?', bn: 'ব্যালেন্স', except: /^office\.trial_balance/ },
  { en: 'banners?', bn: 'ব্যানার' },
  { en: 'bet slips?', bn: 'বেট স্লিপ' },
  { en: 'bets?|betting', bn: 'বাজি|বেট', except: /\.(?:orders|takeBack)\.keep$/ },
  { en: 'betting records?', bn: 'বাজির রেকর্ড' },
  { en: 'bonus(?:es)?', bn: 'বোনাস' },
  { en: 'brands?', bn: 'ব্র্যান্ড' },
  { en: 'budgets?', bn: 'বাজেট' },
  { en: 'captchas?', bn: 'ক্যাপচা' },
  { en: 'card games?', bn: 'কার্ড গেম' },
  { en: 'cashback', bn: 'ক্যাশব্যাক' },
  { en: 'categor(?:y|ies)', bn: 'বিভাগ' },
  { en: 'cockfights?', bn: 'মোরগ লড়াই' },
  { en: 'commissions?', bn: 'কমিশন' },
  { en: 'commitments?', bn: 'আগাম হ্যাশ' },
  { en: 'complaints?', bn: 'অভিযোগ' },
  { en: 'cookies?', bn: 'কুকি' },
  { en: 'countr(?:y|ies)', bn: 'দেশ' },
  { en: 'currenc(?:y|ies)', bn: 'মুদ্রা' },
  { en: 'customer service', bn: 'কাস্টমার সার্ভিস' },
  { en: 'date of birth', bn: 'জন্মতারিখ' },
  { en: 'dealers?', bn: 'ডিলার' },
  { en: 'debts?', bn: 'দেনা' },
  { en: 'deposits?|deposited', bn: 'ডিপোজিট' },
  { en: 'devices?', bn: 'ডিভাইস' },
  { en: 'dividends?', bn: 'লভ্যাংশ' },
  { en: 'domains?', bn: 'ডোমেইন' },
  { en: 'downlines?', bn: 'ডাউনলাইন' },
  { en: 'draws?', bn: 'ড্র', except: /^play\.rules\.THAI$|\.stopsOnWin$/ },
  { en: 'e-sports', bn: 'ই-স্পোর্টস' },
  { en: 'emails?', bn: 'ইমেইল' },
  { en: 'exchange rates?', bn: 'বিনিময় হার' },
  { en: 'external wallets?', bn: 'বাইরের ওয়ালেট' },
  { en: 'favourites?', bn: 'পছন্দের' },
  { en: 'feedback', bn: 'মতামত' },
  { en: 'fees?', bn: 'চার্জ' },
  { en: 'filters?', bn: 'ফিল্টার' },
  { en: 'fishing', bn: 'ফিশিং' },
  { en: 'free play', bn: 'ফ্রি প্লে' },
  { en: 'free rounds?', bn: 'ফ্রি রাউন্ড' },
  { en: 'free spins?', bn: 'ফ্রি স্পিন' },
  { en: 'full names?', bn: 'পুরো নাম' },
  { en: 'game wallets?', bn: 'গেম ওয়ালেট' },
  { en: 'games?', bn: 'গেম', except: /^error\.file_unreadable$/ },
  { en: 'handicaps?', bn: 'হ্যান্ডিক্যাপ' },
  { en: 'inbox(?:es)?', bn: 'ইনবক্স' },
  { en: 'invit(?:e|es|ed|ation|ations)', bn: 'আমন্ত্রণ' },
  { en: 'jackpots?', bn: 'জ্যাকপট' },
  { en: 'languages?', bn: 'ভাষা' },
  { en: 'leaderboards?', bn: 'লিডারবোর্ড' },
  { en: 'levels?', bn: 'লেভেল' },
  { en: 'licen[cs]es?', bn: 'লাইসেন্স' },
  { en: 'limits?', bn: 'সীমা|সময়সীমা' },
  { en: 'live chats?', bn: 'লাইভ চ্যাট' },
  { en: 'log(?:s|ged|ging)? in|logins?', bn: 'লগইন' },
  { en: 'log(?:s|ged|ging)? out|logouts?', bn: 'লগ আউট' },
  { en: 'lotter(?:y|ies)', bn: 'লটারি' },
  { en: 'maintenance', bn: 'রক্ষণাবেক্ষণ' },
  { en: 'maximum', bn: 'সর্বোচ্চ' },
  { en: 'member cent(?:re|er)s?', bn: 'মেম্বার সেন্টার' },
  { en: 'members?(?!:)', bn: 'মেম্বার' },
  { en: 'minimum', bn: 'সর্বনিম্ন' },
  { en: 'missions?', bn: 'মিশন' },
  { en: 'mobile numbers?', bn: 'মোবাইল নম্বর' },
  { en: 'multipliers?', bn: 'গুণ' },
  { en: 'nicknames?', bn: 'ডাকনাম' },
  { en: 'odds', bn: 'অডস' },
  { en: 'offers?', bn: 'অফার' },
  { en: 'operators?', bn: 'অপারেটর' },
  { en: 'optional', bn: 'ঐচ্ছিক' },
  { en: 'passkeys?', bn: 'পাসকি' },
  { en: 'passwords?', bn: 'পাসওয়ার্ড' },
  { en: 'payment PINs?', bn: 'পেমেন্ট পিন' },
  { en: 'payouts?', bn: 'পেআউট|টাকা' },
  { en: 'pending', bn: 'অপেক্ষায়' },
  { en: 'permissions?', bn: 'অনুমতি' },
  {
    en: 'plans?',
    bn: 'প্ল্যান',
    except: /^office\.catalog\.shelvesHint$|^board\.plan\.more$|\.onWin\./,
  },
  { en: 'play credit', bn: 'ডেমো ক্রেডিট' },
  { en: 'point malls?', bn: 'পয়েন্ট মল' },
  { en: 'privacy', bn: 'গোপনীয়তা' },
  { en: 'prizes?', bn: 'পুরস্কার|প্রাইজ', except: /^slots\.rule-wild$/ },
  { en: 'profiles?', bn: 'প্রোফাইল' },
  { en: 'profit and loss', bn: 'লাভ-ক্ষতি' },
  { en: 'protocols?', bn: 'প্রোটোকল' },
  { en: 'quick picks?', bn: 'কুইক পিক' },
  { en: 'rebates?', bn: 'রিবেট' },
  { en: 'receipts?', bn: 'রসিদ' },
  { en: 'recovery codes?', bn: 'রিকভারি কোড' },
  { en: 'refund(?:s|ed)?', bn: 'ফেরত' },
  { en: 'regist(?:er|ers|ered|ering|ration|rations)', bn: 'নিবন্ধ' },
  { en: 'rejected', bn: 'প্রত্যাখ্যাত|ফিরিয়ে' },
  { en: 'responsible gaming', bn: 'দায়িত্বশীল খেলা' },
  { en: 'results?', bn: 'ফল' },
  { en: 'roles?', bn: 'ভূমিকা' },
  { en: 'rounds?', bn: 'রাউন্ড' },
  { en: 'rules?', bn: 'নিয়ম' },
  { en: 'salary|salaries', bn: 'বেতন' },
  { en: 'second factors?', bn: 'দ্বিতীয় ধাপ' },
  { en: 'security', bn: 'নিরাপত্তা|সুরক্ষা' },
  { en: 'security alerts?', bn: 'নিরাপত্তা সতর্কতা' },
  { en: 'seeds?', bn: 'সিড' },
  { en: 'sessions?', bn: 'সেশন' },
  { en: 'settings?', bn: 'সেটিংস' },
  { en: 'settle[sd]?', bn: 'নিষ্পত্তি|সেটেল' },
  { en: 'slots', bn: 'স্লট' },
  { en: 'spins?', bn: 'স্পিন', except: /balance-after$/ },
  { en: 'sports', bn: 'স্পোর্টস' },
  { en: 'stakes?', bn: 'বাজি', except: /void$/ },
  { en: 'terms and conditions', bn: 'শর্তাবলি' },
  { en: 'themes?', bn: 'থিম' },
  { en: 'tickets?', bn: 'টিকিট' },
  { en: 'time zone', bn: 'টাইম জোন' },
  { en: 'transaction IDs?', bn: 'ট্রানজেকশন আইডি' },
  { en: 'transfers?', bn: 'ট্রান্সফার' },
  { en: 'trends?', bn: 'ট্রেন্ড' },
  { en: 'trial accounts?', bn: 'ট্রায়াল অ্যাকাউন্ট' },
  { en: 'trial credit', bn: 'ট্রায়াল ক্রেডিট' },
  { en: 'turnover', bn: 'টার্নওভার' },
  { en: 'two-step verification', bn: 'দুই ধাপের যাচাই' },
  { en: 'unread', bn: 'না পড়া' },
  { en: 'upcoming', bn: 'আসন্ন' },
  { en: 'uplines?', bn: 'আপলাইন' },
  { en: 'usernames?', bn: 'ইউজারনেম' },
  { en: 'vendors?', bn: 'গেম কোম্পানি|গেমের কোম্পানি' },
  { en: 'versions?', bn: 'সংস্করণ' },
  { en: 'VIP', bn: 'ভিআইপি' },
  { en: 'visitors?', bn: 'ভিজিটর' },
  { en: 'void(?:ed)?', bn: 'বাতিল' },
  { en: 'wallets?', bn: 'ওয়ালেট' },
  { en: 'winners?', bn: 'বিজয়ী' },
  { en: 'withdrawals?', bn: 'উত্তোলন' },
];
