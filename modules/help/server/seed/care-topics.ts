import type { SeedTopic } from './seed-form.ts';

/** Security, playing with care, agents. */
export const CARE_TOPICS: readonly SeedTopic[] = [
  {
    code: 'security',
    icon: 'security',
    title: { en: 'Account & security', bn: 'অ্যাকাউন্ট ও নিরাপত্তা' },
    articles: [
      {
        code: 'good-password',
        aliases: 'password change bodol পাসওয়ার্ড বদল',
        en: {
          title: 'A good password, and how to change it',
          summary: 'Long, your own, and used nowhere else.',
          html: '<p>Three or four words that mean something only to you are better than a short one with symbols. Passwords that are known from leaks are refused.</p><ol><li>Open your account and choose <strong>Security</strong>.</li><li>Choose <strong>Change password</strong> and enter the old one.</li><li>After the change all other devices are logged out.</li></ol><p>We never ask for your password. We do not know it: only its hash is stored.</p>',
        },
        bn: {
          title: 'ভালো পাসওয়ার্ড ও বদলানোর নিয়ম',
          summary: 'লম্বা, নিজের মতো, আর কোথাও ব্যবহার না করা।',
          html: '<p>শুধু আপনার কাছে অর্থ আছে এমন তিন-চারটি শব্দ, চিহ্নসহ ছোট পাসওয়ার্ডের চেয়ে ভালো। ফাঁস হওয়া পাসওয়ার্ড নেওয়া হয় না।</p><ol><li>অ্যাকাউন্ট খুলে <strong>নিরাপত্তা</strong> বাছুন।</li><li><strong>পাসওয়ার্ড বদলান</strong> চাপুন, পুরোনোটি লিখুন।</li><li>বদলের পরে অন্য সব ডিভাইস লগ আউট হয়।</li></ol><p>আমরা কখনো পাসওয়ার্ড চাই না। আমরা সেটি জানিও না: শুধু তার হ্যাশ সেভ করা হয়।</p>',
        },
      },
      {
        code: 'forgot-password',
        aliases: 'forgot reset password bhule gechi ভুলে গেছি রিসেট',
        en: {
          title: 'I forgot my password',
          summary: 'A link to your email, if you have confirmed one.',
          html: '<ol><li>Press <strong>Log in</strong>, then <strong>Forgot password?</strong></li><li>Enter your username and your confirmed email, or your mobile number where that is offered.</li><li>Open the link or enter the code, and choose a new password.</li></ol><p>We give the same answer whether an account exists or not, so that nobody can find out who plays here. If nothing comes within ten minutes, look in your spam folder, then ask customer service.</p>',
        },
        bn: {
          title: 'পাসওয়ার্ড ভুলে গেছি',
          summary: 'নিশ্চিত করা ইমেইল থাকলে সেখানে লিংক যায়।',
          html: '<ol><li><strong>লগইন</strong>, তারপর <strong>পাসওয়ার্ড ভুলে গেছেন?</strong> চাপুন।</li><li>ইউজারনেম ও নিশ্চিত করা ইমেইল দিন, বা যেখানে আছে সেখানে মোবাইল নম্বর।</li><li>লিংক খুলুন বা কোড লিখুন, নতুন পাসওয়ার্ড দিন।</li></ol><p>অ্যাকাউন্ট থাকুক বা না থাকুক, উত্তর একই দেওয়া হয়, যাতে কে এখানে খেলেন তা কেউ জানতে না পারে। দশ মিনিটে কিছু না এলে স্প্যাম ফোল্ডার দেখুন, তারপর কাস্টমার সার্ভিসকে লিখুন।</p>',
        },
      },
      {
        code: 'two-step-verification',
        aliases: 'two factor 2fa authenticator passkey otp দুই ধাপ পাসকি',
        en: {
          title: 'Two-step verification and passkeys',
          summary: 'With a second step nobody can log in with your password alone.',
          html: '<p>In <strong>Security</strong> you can add:</p><ul><li><strong>An authenticator app.</strong> It shows a code of six digits that changes every half minute. Keep the recovery codes on paper.</li><li><strong>A passkey.</strong> You log in with your fingerprint or the lock of your phone, without a password.</li></ul><p>Nobody who calls or writes to you needs such a code. Anybody who asks for it wants your account.</p>',
        },
        bn: {
          title: 'দুই ধাপের যাচাই ও পাসকি',
          summary: 'দ্বিতীয় ধাপ থাকলে পাসওয়ার্ড জানলেও কেউ লগইন করতে পারে না।',
          html: '<p><strong>নিরাপত্তা</strong> পেজে যোগ করতে পারেন:</p><ul><li><strong>অথেনটিকেটর অ্যাপ।</strong> ছয় অঙ্কের কোড দেখায়, আধা মিনিট পরপর বদলায়। রিকভারি কোড কাগজে লিখে রাখুন।</li><li><strong>পাসকি।</strong> পাসওয়ার্ড ছাড়াই আঙুলের ছাপ বা ফোনের লক দিয়ে লগইন।</li></ul><p>ফোন বা মেসেজে কারও এই কোড লাগে না। যে চায়, সে আপনার অ্যাকাউন্ট চায়।</p>',
        },
      },
      {
        code: 'devices-and-logins',
        aliases: 'device login history logout sessions ডিভাইস লগইনের ইতিহাস',
        en: {
          title: 'Devices and login history',
          summary: 'See where you are logged in, and end sessions that you do not know.',
          html: '<p><strong>Security</strong> lists your open sessions and your last logins with time, place and browser. End one, or all others at once. Then change your password.</p><p>A session ends by itself after {idleMinutes} minutes without use and after {sessionHours} hours at the latest.</p>',
        },
        bn: {
          title: 'ডিভাইস ও লগইনের ইতিহাস',
          summary: 'কোথায় লগইন আছে দেখুন, অচেনা সেশন বন্ধ করুন।',
          html: '<p><strong>নিরাপত্তা</strong> পেজে খোলা সেশন ও শেষ লগইনগুলোর সময়, জায়গা ও ব্রাউজার দেখা যায়। একটি, বা বাকি সব একসঙ্গে বন্ধ করুন। তারপর পাসওয়ার্ড বদলান।</p><p>{idleMinutes} মিনিট ব্যবহার না করলে, বা বেশি হলে {sessionHours} ঘণ্টায় সেশন নিজেই শেষ হয়।</p>',
        },
      },
      {
        code: 'close-my-account',
        aliases: 'delete close account bondho mucha অ্যাকাউন্ট বন্ধ মুছুন',
        en: {
          title: 'Closing my account',
          summary: 'A few presses in Security; no call, no reason needed.',
          html: '<ol><li>Open <strong>Security</strong> and choose <strong>Close account</strong>.</li><li>Confirm with your password.</li><li>You are logged out everywhere, and nobody can log in to the account any more.</li></ol><p>Open bets are still settled. Records of money are stored as long as the law requires. If you only want a pause, read <a href="/help?article=take-a-break">Taking a break</a>.</p>',
        },
        bn: {
          title: 'অ্যাকাউন্ট বন্ধ করা',
          summary: 'নিরাপত্তা পেজে কয়েক চাপেই; ফোন বা কারণ লাগে না।',
          html: '<ol><li><strong>নিরাপত্তা</strong> খুলে <strong>অ্যাকাউন্ট বন্ধ করুন</strong> বাছুন।</li><li>পাসওয়ার্ড দিয়ে নিশ্চিত করুন।</li><li>সব জায়গা থেকে লগ আউট হবে, এরপর আর লগইন করা যাবে না।</li></ol><p>চলমান বাজির নিষ্পত্তি হবে। টাকার রেকর্ড আইন অনুযায়ী যতদিন লাগে ততদিন থাকে। শুধু বিরতি চাইলে পড়ুন <a href="/help?article=take-a-break">বিরতি নেওয়া</a>।</p>',
        },
      },
    ],
  },
  {
    code: 'responsible-gaming',
    icon: 'responsible',
    title: { en: 'Responsible gaming', bn: 'দায়িত্বশীল খেলা' },
    articles: [
      {
        code: 'play-for-fun',
        aliases: 'responsible safe gambling ananda limit দায়িত্বশীল নিরাপদ',
        en: {
          title: 'Playing for fun, and keeping it so',
          summary: 'Simple habits that help, with play credit too.',
          html: '<ul><li>Decide before you start how long and with how much. Stop at the first of the two.</li><li>Do not chase a loss: the next round does not depend on the last one.</li><li>Do not play when you are tired, angry or have been drinking.</li><li>Money for rent, food or school is not for playing.</li><li>In every game the mathematical advantage is with the operator. Playing is a pastime, not an income.</li></ul>',
        },
        bn: {
          title: 'আনন্দের জন্য খেলা',
          summary: 'সহজ কিছু অভ্যাস, ডেমো ক্রেডিটতেও কাজে লাগে।',
          html: '<ul><li>শুরুর আগে ঠিক করুন কতক্ষণ ও কত টাকায় খেলবেন। যেটি আগে শেষ হয় সেখানেই থামুন।</li><li>হারানো টাকা তুলতে খেলবেন না: পরের রাউন্ড আগের রাউন্ডের ওপর নির্ভর করে না।</li><li>ক্লান্ত, রাগান্বিত বা নেশাগ্রস্ত অবস্থায় খেলবেন না।</li><li>ভাড়া, খাবার বা পড়াশোনার টাকা খেলার জন্য নয়।</li><li>প্রতিটি গেমে গাণিতিক সুবিধা অপারেটরের। খেলা সময় কাটানো, আয় নয়।</li></ul>',
        },
      },
      {
        code: 'warning-signs',
        aliases: 'addiction problem nesha asokti আসক্তি নেশা লক্ষণ',
        en: {
          title: 'Signs that it is no longer fun',
          summary: 'Seven questions. Two yeses are reason enough to stop and talk.',
          html: '<ol><li>Do you play longer or with more than you meant to?</li><li>Do you play to win back what you lost?</li><li>Do you hide how much you play?</li><li>Have you borrowed or sold something to play?</li><li>Do you feel restless when you cannot play?</li><li>Do work, study or family suffer?</li><li>Do you play to forget something else?</li></ol><p>If you said yes twice or more, take a break now and talk to somebody you trust. A doctor or counsellor is a good place to start; asking early is easier than asking late.</p>',
        },
        bn: {
          title: 'কখন আর আনন্দ থাকে না',
          summary: 'সাতটি প্রশ্ন। দুটিতে “হ্যাঁ” হলেই থামা ও কথা বলা দরকার।',
          html: '<ol><li>যতটা ভেবেছিলেন তার চেয়ে বেশি সময় বা টাকায় খেলেন?</li><li>হারানো টাকা ফিরে পেতে খেলেন?</li><li>কতটা খেলেন তা লুকান?</li><li>খেলার জন্য ধার করেছেন বা কিছু বিক্রি করেছেন?</li><li>খেলতে না পারলে অস্থির লাগে?</li><li>কাজ, পড়াশোনা বা পরিবারের ক্ষতি হচ্ছে?</li><li>অন্য কিছু ভুলে থাকতে খেলেন?</li></ol><p>দুই বা বেশি উত্তরে “হ্যাঁ” হলে এখনই বিরতি নিন, বিশ্বস্ত কারও সঙ্গে কথা বলুন। চিকিৎসক বা কাউন্সেলর দিয়ে শুরু করা ভালো; দেরির চেয়ে আগে বলা সহজ।</p>',
        },
      },
      {
        code: 'take-a-break',
        aliases: 'self exclusion cool off pause biroti বিরতি বন্ধ রাখা',
        en: {
          title: 'Taking a break',
          summary: 'How to stop for a while, or for good.',
          html: '<p>Open <a href="/?mc=responsibleGaming&amp;mcq=tab%3Dpause"><strong>Limits and breaks</strong></a> in the member centre. A break of 24 hours, 3, 7 or 30 days begins at once and ends by itself. An exclusion of six months or more ends only when you ask for it after its time. Nobody can shorten either.</p><p>While it lasts you can still log in, withdraw and read your records; bets, deposits and bonuses are closed.</p><p>There you also set limits for deposits, losses, stakes and time. To stop for good, close your account yourself in <strong>Security</strong>.</p><p>It helps to tell somebody near you, and to fill the usual hour with something else.</p>',
        },
        bn: {
          title: 'বিরতি নেওয়া',
          summary: 'কিছুদিন বা একেবারে থামার উপায়।',
          html: '<p>মেম্বার সেন্টারে <a href="/?mc=responsibleGaming&amp;mcq=tab%3Dpause"><strong>সীমা ও বিরতি</strong></a> খুলুন। 24 ঘণ্টা, 3, 7 বা 30 দিনের বিরতি সঙ্গে সঙ্গে শুরু হয়, নিজেই শেষ হয়। ছয় মাস বা তার বেশি বিরত থাকলে মেয়াদ শেষে আপনি চাইলে তবেই খেলা খোলে। কোনোটিই কেউ কমাতে পারে না।</p><p>এই সময়ে লগইন, টাকা তোলা ও রেকর্ড দেখা খোলা থাকে; বাজি, ডিপোজিট ও বোনাস বন্ধ থাকে।</p><p>ডিপোজিট, ক্ষতি, বাজি ও সময়ের সীমাও সেখানে ঠিক করা যায়। একেবারে থামতে চাইলে <strong>নিরাপত্তা</strong> থেকে নিজেই অ্যাকাউন্ট বন্ধ করুন।</p><p>কাছের কাউকে জানালে, আর খেলার সময়টায় অন্য কিছু করলে সুবিধা হয়।</p>',
        },
      },
      {
        code: 'age-rule',
        aliases: 'age 18 21 boyosh minor child বয়স শিশু',
        en: {
          title: 'How old you must be',
          summary: 'At least {agreementAge}; where a birthday is asked, {birthdayAge}.',
          html: '<p>To have an account you must be {agreementAge} or older. Where a date of birth is asked for, it must show {birthdayAge} years or more; of two rules the stricter one counts.</p><p>Do not leave a logged-in phone with a child. Use the screen lock, and do not let the browser fill in your password on a shared device. If you think that a minor plays here, tell customer service: we close the account and check it.</p>',
        },
        bn: {
          title: 'বয়স কত হতে হবে',
          summary: 'অন্তত {agreementAge}; জন্মতারিখ চাওয়া হলে {birthdayAge}।',
          html: '<p>অ্যাকাউন্ট রাখতে বয়স {agreementAge} বা বেশি হতে হবে। জন্মতারিখ চাওয়া হলে {birthdayAge} বছর বা বেশি হতে হবে; দুই নিয়মের কড়াটিই চলে।</p><p>লগইন করা ফোন শিশুর হাতে দেবেন না। স্ক্রিন লক ব্যবহার করুন, ভাগাভাগির ডিভাইসে ব্রাউজারে পাসওয়ার্ড রাখবেন না। কম বয়সী কেউ খেলছে মনে হলে কাস্টমার সার্ভিসকে জানান: অ্যাকাউন্টটি বন্ধ করে দেখা হয়।</p>',
        },
      },
    ],
  },
  {
    code: 'agents',
    icon: 'agents',
    title: { en: 'Agents', bn: 'এজেন্ট' },
    articles: [
      {
        code: 'what-an-agent-does',
        aliases: 'agent affiliate upline downline এজেন্ট আপলাইন ডাউনলাইন',
        en: {
          title: 'What an agent does, and does not do',
          summary: 'Agents invite people. They never hold your money or your password.',
          html: '<p>An agent invites members with a personal link or code and earns commission from the bets of the team.</p><ul><li>An agent may explain the site and answer questions.</li><li>An agent may <strong>not</strong> take money for your balance, log in for you, or ask for a code from your phone.</li><li>A change of your agent needs the approval of two operators, and you are notified.</li></ul>',
        },
        bn: {
          title: 'এজেন্ট কী করেন, কী করেন না',
          summary: 'এজেন্ট আমন্ত্রণ জানান। আপনার টাকা বা পাসওয়ার্ড কখনো রাখেন না।',
          html: '<p>এজেন্ট নিজের লিংক বা কোড দিয়ে মেম্বার আমন্ত্রণ জানান, টিমের খেলা অনুযায়ী কমিশন পান।</p><ul><li>এজেন্ট সাইট বুঝিয়ে দিতে ও প্রশ্নের উত্তর দিতে পারেন।</li><li>এজেন্ট ব্যালেন্সের জন্য টাকা নিতে, আপনার হয়ে লগইন করতে বা ফোনের কোড চাইতে <strong>পারেন না</strong>।</li><li>আপনার এজেন্ট বদলাতে দুজন অপারেটরের অনুমোদন লাগে, আপনাকে জানানোও হয়।</li></ul>',
        },
      },
      {
        code: 'become-an-agent',
        aliases: 'join agent apply abedon আবেদন এজেন্ট হওয়া',
        en: {
          title: 'Becoming an agent',
          summary: 'Apply on the Join page; a person reads each application.',
          html: '<ol><li>Open <a href="/join">Join us</a> and read what is expected.</li><li>Send the form with a way to reach you.</li><li>We answer, usually within two working days, during {supportHours}.</li></ol><p>An application costs nothing. Anybody who asks for a fee does not belong to {brand}.</p>',
        },
        bn: {
          title: 'এজেন্ট হওয়া',
          summary: 'যোগ দিন পেজে আবেদন করুন; প্রতিটি আবেদন একজন মানুষ পড়েন।',
          html: '<ol><li><a href="/join">যোগ দিন</a> পেজ খুলে পড়ুন কী কী লাগবে।</li><li>যোগাযোগের উপায়সহ ফরম পাঠান।</li><li>সাধারণত দুই কর্মদিবসের মধ্যে উত্তর আসে; সময়: {supportHours}।</li></ol><p>আবেদনে কোনো চার্জ নেই। কেউ টাকা চাইলে তিনি {brand}-এর কেউ নন।</p>',
        },
      },
    ],
  },
];
