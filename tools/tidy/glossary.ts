/**
 * Describes a form of a word that texts of the product may not have, and the word to use instead, as docs/glossary.md
 * says. `not` is a regular expression; texts.ts adds the flag `u` and the borders of a word.
 */
export type ForbiddenForm = {
  readonly not: string;
  readonly use: string;
  /** The texts of these keys may have the form, because it means something else there. */
  readonly except?: RegExp;
};

/** Sign-in services of other companies are providers, game companies are not. */
const LOGIN_PROVIDERS = /social|loginWays|^kind\.login|^office\.access|^error\.(bind|firebase)/;

/** The forms match whole words, in any case. */
export const ENGLISH: readonly ForbiddenForm[] = [
  { not: '(?<!full )house(?:s|’s)?', use: 'we, our own, the platform' },
  { not: 'rooms?', use: 'table, module' },
  { not: 'doors?', use: 'connection, public API' },
  { not: 'desks?', use: 'customer service, back office, computer' },
  { not: 'purses?', use: 'external wallet (office), game wallet (site)' },
  { not: 'promotions?', use: 'offer' },
  { not: 'providers?', use: 'vendor', except: LOGIN_PROVIDERS },
  { not: 'game compan(?:y|ies)', use: 'vendor' },
  { not: 'dialects?', use: 'protocol' },
  { not: 'sign(?:s|ed|ing)?[ -](?:in|out|up)', use: 'log in, log out, register' },
  { not: 'e-mails?|mails?', use: 'email' },
  { not: 'user names?', use: 'username' },
  { not: '(?:play|demo) money|sandbox (?:credit|money)', use: 'play credit' },
  { not: 'trial money', use: 'trial credit' },
  { not: 'staff', use: 'operator' },
  { not: '(?:customer|technical) support|(?:help|service) desk', use: 'customer service' },
  { not: 'notices?', use: 'announcement, security alert, notification' },
  { not: 'told|untold', use: 'notified, reported' },
  { not: 'kept', use: 'saved, stored' },
  { not: 'rests|resting|planned rest', use: 'maintenance' },
  { not: 'shut', use: 'closed, blocked' },
  { not: 'mend(?:s|ed|ing)?', use: 'repair' },
  { not: 'twins?|hanging|standing|movements?', use: 'duplicate, unknown, status, transfer' },
  { not: 'stands? (?:here|first|in|among)', use: 'is shown, is listed' },
  { not: 'what of|what became of', use: 'outcome' },
  { not: 'anew', use: 'again' },
  { not: 'further', use: 'next, more' },
  { not: 'bind|bound|unbind|unbound', use: 'link, linked' },
  { not: 'proved by|not proved|unproved', use: 'verified' },
  { not: 'smallest (?:bet|stake|deposit)', use: 'minimum' },
  { not: 'least (?:age|bet|stake|words|system)', use: 'minimum' },
  { not: 'highest (?:bet|stake|payout|win)|most words', use: 'maximum' },
  { not: '(?:is|was|were) fixed', use: 'sealed, published' },
  { not: 'fingerprint of', use: 'hash, commitment' },
];

/** The forms match beginnings of words: endings of case may follow, unless the form itself ends the word. */
export const BENGALI: readonly ForbiddenForm[] = [
  { not: 'সদস্য', use: 'মেম্বার' },
  { not: 'গ্রাহক ?সেবা|কাস্টমার কেয়ার|কাস্টমার সেবা', use: 'কাস্টমার সার্ভিস' },
  { not: 'ডেস্ক(?!টপ)|হেল্প', use: 'কাস্টমার সার্ভিস, সাহায্য' },
  { not: 'সহায়তা', use: 'সাহায্য' },
  { not: 'প্রমোশন|প্রোমোশন', use: 'অফার' },
  { not: 'লগআউট|সাইন ?আউট', use: 'লগ আউট' },
  { not: 'লগ ইন|সাইন ?ইন', use: 'লগইন' },
  { not: 'রেজিস্ট্রেশন|রেজিস্টার', use: 'নিবন্ধন' },
  { not: 'সংরক্ষণ|সংরক্ষিত', use: 'সেভ' },
  { not: 'জমা (?:দিন|করুন)', use: 'পাঠান' },
  { not: 'বার্তা|সতর্কবার্তা', use: 'মেসেজ, সতর্কতা' },
  { not: 'নোটিশ', use: 'ঘোষণা, নিরাপত্তা সতর্কতা' },
  { not: 'দর্শক|অতিথি', use: 'ভিজিটর' },
  { not: 'কর্মী', use: 'অপারেটর' },
  { not: 'ব্যবহারকারী', use: 'ইউজারনেম, মেম্বার' },
  { not: 'ভেন্ডর|প্রোভাইডার', use: 'গেম কোম্পানি' },
  { not: 'হাউস(?<!ফুল হাউস)|আমাদের ঘর', use: 'আমরা, নিজস্ব, প্ল্যাটফর্ম' },
  { not: 'পার্স', use: 'বাইরের ওয়ালেট (অফিসে), গেম ওয়ালেট (সাইটে)' },
  { not: 'খেলার (?:টাকা|ক্রেডিট)|স্যান্ডবক্স(?:ের)? (?:টাকা|ক্রেডিট)', use: 'ডেমো ক্রেডিট' },
  { not: 'ট্রায়াল(?:ের)? টাকা', use: 'ট্রায়াল ক্রেডিট' },
  { not: 'দর(?=$|[^ঀ-৿]|ে|সহ)|রেট(?=$|[^ঀ-৿]|ে)', use: 'অডস' },
  { not: 'ক্যাশ ?আউট', use: 'আগাম সেটেল' },
  { not: 'খোলা বাজি|বাজী', use: 'চলমান বাজি, বাজি' },
  { not: 'মীমাংসা|নিষ্পন্ন|মেটানো', use: 'নিষ্পত্তি' },
  { not: 'ড্র-(?:র|এ|তে)', use: 'ড্রয়ের, ড্রয়ে' },
  { not: 'পরিকল্পনা', use: 'প্ল্যান' },
  { not: 'গুণক', use: 'গুণ' },
  { not: 'বীজ|কমিটমেন্ট|আগাম ছাপ', use: 'সিড, আগাম হ্যাশ' },
  { not: 'চাবি', use: 'কী' },
  { not: 'সচল', use: 'সক্রিয়' },
  { not: 'উপভাষা', use: 'প্রোটোকল' },
  { not: 'অনুদান', use: 'ফ্রি রাউন্ড' },
  { not: 'তাস(?=$|[^ঀ-৿]|ের)', use: 'কার্ড' },
  { not: 'পাশা(?=$|[^ঀ-৿]|য়|র|টি)|ছক্কা', use: 'ডাইস' },
  { not: 'মাছ শিকার', use: 'ফিশিং' },
  { not: 'গেমস|খেলাগুলো|খেলাটি|(?:নতুন|সব|জনপ্রিয়|পছন্দের|অন্য) খেলা', use: 'গেম' },
  { not: 'প্রিয়', use: 'পছন্দের' },
  { not: 'ন্যূনতম', use: 'সর্বনিম্ন' },
  { not: 'ফি(?=$|[^ঀ-৿])', use: 'চার্জ' },
  { not: 'উইথড্র', use: 'উত্তোলন' },
  { not: 'ডিভিডেন্ড', use: 'লভ্যাংশ' },
  { not: 'বাজার', use: 'মার্কেট' },
  { not: 'মেরামত', use: 'রক্ষণাবেক্ষণ' },
  { not: 'প্রত্যাহার', use: 'তুলে নেওয়া' },
  { not: 'পাতা', use: 'পেজ' },
  { not: 'পর্দা', use: 'স্ক্রিন' },
  { not: 'জানালা', use: 'উইন্ডো' },
  { not: 'সেটিং(?!স)', use: 'সেটিংস' },
  { not: 'ভার্সন', use: 'সংস্করণ' },
  { not: 'নাম্বার', use: 'নম্বর' },
  { not: 'একাউন্ট', use: 'অ্যাকাউন্ট' },
  { not: 'না-পড়া|অপঠিত', use: 'না পড়া' },
  { not: 'না দিলেও চল', use: 'ঐচ্ছিক' },
  { not: 'এখনও|সবসময়', use: 'এখনো, সব সময়' },
  { not: 'এসএমএস|ওটিপি|আরটিপি|আইপি|ভিপিএন|কিউআর', use: 'SMS, OTP, RTP, IP, VPN, QR' },
];

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

/** Bengali texts may have these Latin words: names, codes, units, keys of the keyboard, literals. */
export const LATIN: ReadonlySet<string> = new Set(
  `
  SMS RTP IP IPv6 QR OTP VPN SHA UTC CSV HTML HTTP SMTP TLS STARTTLS URL MB ms PNG JPG JPEG WebP AVIF APK
  K3 PK10 COMMIT BEACON BEACON_URL drand quicknet Ed25519 h2 h4 OpenID Connect OAuth Firebase
  Safari iOS macOS Line WeChat QQ BD PL PU PR English
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
  { en: 'accounts?', bn: 'অ্যাকাউন্ট|হিসাব', except: /^shell\.me$/ },
  { en: 'agents?', bn: 'এজেন্ট' },
  { en: 'announcements?', bn: 'ঘোষণা' },
  { en: 'approv(?:al|e|ed|es|als)', bn: 'অনুমোদ' },
  { en: 'balances?', bn: 'ব্যালেন্স', except: /^office\.trial_balance/ },
  { en: 'banners?', bn: 'ব্যানার' },
  { en: 'bets?|betting', bn: 'বাজি|বেট', except: /\.(?:orders|takeBack)\.keep$/ },
  { en: 'brands?', bn: 'ব্র্যান্ড' },
  { en: 'commitments?', bn: 'আগাম হ্যাশ' },
  { en: 'countr(?:y|ies)', bn: 'দেশ' },
  { en: 'currenc(?:y|ies)', bn: 'মুদ্রা' },
  { en: 'customer service', bn: 'কাস্টমার সার্ভিস' },
  { en: 'deposits?|deposited', bn: 'ডিপোজিট' },
  { en: 'dividends?', bn: 'লভ্যাংশ' },
  { en: 'downlines?', bn: 'ডাউনলাইন' },
  { en: 'draws?', bn: 'ড্র', except: /^play\.rules\.THAI$|\.stopsOnWin$/ },
  { en: 'emails?', bn: 'ইমেইল' },
  { en: 'external wallets?', bn: 'বাইরের ওয়ালেট' },
  { en: 'feedback', bn: 'মতামত' },
  { en: 'fees?', bn: 'চার্জ' },
  { en: 'free rounds?', bn: 'ফ্রি রাউন্ড' },
  { en: 'game wallets?', bn: 'গেম ওয়ালেট' },
  { en: 'games?', bn: 'গেম', except: /^error\.file_unreadable$/ },
  { en: 'jackpots?', bn: 'জ্যাকপট' },
  { en: 'languages?', bn: 'ভাষা' },
  { en: 'levels?', bn: 'লেভেল' },
  { en: 'limits?', bn: 'সীমা|সময়সীমা' },
  { en: 'log(?:s|ged|ging)? in|logins?', bn: 'লগইন' },
  { en: 'log(?:s|ged|ging)? out|logouts?', bn: 'লগ আউট' },
  { en: 'maintenance', bn: 'রক্ষণাবেক্ষণ' },
  { en: 'maximum', bn: 'সর্বোচ্চ' },
  { en: 'members?(?!:)', bn: 'মেম্বার' },
  { en: 'minimum', bn: 'সর্বনিম্ন' },
  { en: 'mobile numbers?', bn: 'মোবাইল নম্বর' },
  { en: 'odds', bn: 'অডস' },
  { en: 'offers?', bn: 'অফার' },
  { en: 'operators?', bn: 'অপারেটর' },
  { en: 'optional', bn: 'ঐচ্ছিক' },
  { en: 'passwords?', bn: 'পাসওয়ার্ড' },
  { en: 'permissions?', bn: 'অনুমতি' },
  { en: 'play credit', bn: 'ডেমো ক্রেডিট' },
  { en: 'refund(?:s|ed)?', bn: 'ফেরত' },
  { en: 'regist(?:er|ers|ered|ering|ration|rations)', bn: 'নিবন্ধ' },
  { en: 'results?', bn: 'ফল' },
  { en: 'roles?', bn: 'ভূমিকা' },
  { en: 'rounds?', bn: 'রাউন্ড' },
  { en: 'security alerts?', bn: 'নিরাপত্তা সতর্কতা' },
  { en: 'seeds?', bn: 'সিড' },
  { en: 'sessions?', bn: 'সেশন' },
  { en: 'settings?', bn: 'সেটিংস' },
  { en: 'settle[sd]?', bn: 'নিষ্পত্তি|সেটেল' },
  { en: 'stakes?', bn: 'বাজি', except: /void$/ },
  { en: 'tickets?', bn: 'টিকিট' },
  { en: 'time zone', bn: 'টাইম জোন' },
  { en: 'transfers?', bn: 'ট্রান্সফার' },
  { en: 'trial credit', bn: 'ট্রায়াল ক্রেডিট' },
  { en: 'turnover', bn: 'টার্নওভার' },
  { en: 'unread', bn: 'না পড়া' },
  { en: 'uplines?', bn: 'আপলাইন' },
  { en: 'usernames?', bn: 'ইউজারনেম' },
  { en: 'vendors?', bn: 'গেম কোম্পানি|গেমের কোম্পানি' },
  { en: 'versions?', bn: 'সংস্করণ' },
  { en: 'visitors?', bn: 'ভিজিটর' },
  { en: 'void(?:ed)?', bn: 'বাতিল' },
  { en: 'wallets?', bn: 'ওয়ালেট' },
  { en: 'withdrawals?', bn: 'উত্তোলন' },
];
