import type { SeedTopic } from './seed-form.ts';

/** Articles about the platform: fees, complaints, licence, terms, privacy, hours. */
export const PLATFORM_TOPICS: readonly SeedTopic[] = [
  {
    code: 'fees-and-limits',
    icon: 'fees',
    title: { en: 'Fees & limits', bn: 'চার্জ ও সীমা' },
    articles: [
      {
        code: 'fees',
        aliases: 'fee charge cost koto taka lage চার্জ ফি খরচ',
        en: {
          title: 'What it costs',
          summary: 'No fees: not for an account, not for playing, not for help.',
          html: '<table><caption>Fees</caption><thead><tr><th scope="col">For</th><th scope="col">Fee</th></tr></thead><tbody><tr><td>Opening and keeping an account</td><td>0</td></tr><tr><td>Placing a bet</td><td>0</td></tr><tr><td>Customer service</td><td>0</td></tr><tr><td>Closing an account</td><td>0</td></tr></tbody></table><p>Your network may charge for data. You find the limits of bets in <a href="/help?article=bet-limits">Smallest and largest bets</a>.</p>',
        },
        bn: {
          title: 'কত খরচ',
          summary: 'কোনো চার্জ নেই: অ্যাকাউন্ট, খেলা বা সাহায্য কোনোটিতেই নয়।',
          html: '<table><caption>চার্জ</caption><thead><tr><th scope="col">কিসের জন্য</th><th scope="col">চার্জ</th></tr></thead><tbody><tr><td>অ্যাকাউন্ট খোলা ও রাখা</td><td>0</td></tr><tr><td>বাজি ধরা</td><td>0</td></tr><tr><td>কাস্টমার সার্ভিস</td><td>0</td></tr><tr><td>অ্যাকাউন্ট বন্ধ করা</td><td>0</td></tr></tbody></table><p>মোবাইল কোম্পানি ডেটার চার্জ নিতে পারে। বাজির সীমা আছে <a href="/help?article=bet-limits">সর্বনিম্ন ও সর্বোচ্চ বাজি</a> পেজে।</p>',
        },
      },
    ],
  },
  {
    code: 'complaints',
    icon: 'complaints',
    title: { en: 'Complaints', bn: 'অভিযোগ' },
    articles: [
      {
        code: 'make-a-complaint',
        aliases: 'complaint complain ovijog অভিযোগ সমস্যা',
        en: {
          title: 'How to complain',
          summary: 'Write what happened; you get a case number and an answer in writing.',
          html: '<ol><li>Write to customer service by chat or with the feedback form on this page.</li><li>Say what happened, when, in which game, and what you expect. Add the round number and up to three pictures.</li><li>You get a case number. One person handles your case.</li><li>If the answer does not satisfy you, write “please escalate”: somebody else then checks it again.</li></ol><p>A complaint has no effect on your account or your play.</p>',
        },
        bn: {
          title: 'কীভাবে অভিযোগ করবেন',
          summary: 'কী হয়েছে লিখুন; কেস নম্বর ও লিখিত উত্তর পাবেন।',
          html: '<ol><li>চ্যাটে বা এই পেজের মতামত ফরমে কাস্টমার সার্ভিসকে লিখুন।</li><li>কী হয়েছে, কখন, কোন গেমে, কী চান জানান। রাউন্ড নম্বর ও সর্বোচ্চ তিনটি ছবি দিন।</li><li>একটি কেস নম্বর পাবেন। একজনই আপনার কেস দেখবেন।</li><li>উত্তরে সন্তুষ্ট না হলে লিখুন “উপরে পাঠান”: আগে দেখেননি এমন কেউ আবার দেখবেন।</li></ol><p>অভিযোগ করলে আপনার অ্যাকাউন্ট বা খেলায় কোনো প্রভাব পড়ে না।</p>',
        },
      },
      {
        code: 'dispute-a-result',
        aliases: 'wrong result dispute bhul folafol ভুল ফলাফল',
        en: {
          title: 'I think a result is wrong',
          summary: 'Check it first, then send the round number.',
          html: '<ol><li>Read the rules of the game: on a triple in K3, for example, big and small both lose.</li><li>Check the round on <a href="/verify">Check a round</a>.</li><li>Still wrong? Send game, round number and what you expected.</li></ol><p>If we made a mistake, the bet is settled again, and we tell you what changed and why. Corrections need two operators and stay visible in your record.</p>',
        },
        bn: {
          title: 'ফলাফল ভুল মনে হচ্ছে',
          summary: 'আগে যাচাই করুন, তারপর রাউন্ড নম্বর পাঠান।',
          html: '<ol><li>গেমের নিয়ম পড়ুন: যেমন K3-তে ট্রিপল হলে বড় ও ছোট দুটোই হারে।</li><li><a href="/verify">রাউন্ড যাচাই</a> পেজে রাউন্ডটি দেখুন।</li><li>তবু ভুল মনে হলে গেম, রাউন্ড নম্বর ও কী হওয়ার কথা ছিল লিখে পাঠান।</li></ol><p>আমাদের ভুল হলে বাজির আবার নিষ্পত্তি হয়, কী ও কেন বদলাল জানানো হয়। সংশোধনে দুজন অপারেটর লাগে, আপনার রেকর্ডে তা দেখা যায়।</p>',
        },
      },
    ],
  },
  {
    code: 'licence',
    icon: 'licence',
    title: { en: 'Licence', bn: 'লাইসেন্স' },
    articles: [
      {
        code: 'is-there-a-licence',
        aliases: 'licence license legal malta bvi লাইসেন্স বৈধ',
        en: {
          title: 'Does this site have a licence?',
          summary: 'The sandbox has none, needs none for play credit, and claims none.',
          html: '<p>No money can be won or lost here, so this sandbox holds no gaming licence. The bottom of each page has a place for licences. Where no licence is recorded, it says “not configured”.</p><p>Real money can be switched on only for a market whose licence (authority, number, holder, validity) is recorded and approved by two people. Visitors from countries that are not listed cannot enter.</p>',
        },
        bn: {
          title: 'এই সাইটের লাইসেন্স আছে?',
          summary: 'স্যান্ডবক্সের লাইসেন্স নেই, ডেমো ক্রেডিটে লাগেও না, দাবিও করে না।',
          html: '<p>এখানে আসল টাকা জেতা বা হারা যায় না, তাই এই স্যান্ডবক্সের গেমিং লাইসেন্স নেই। প্রতিটি পেজের নিচে লাইসেন্সের জায়গা আছে; রেকর্ড না থাকলে “কনফিগার করা হয়নি” লেখা থাকে।</p><p>আসল টাকা শুধু এমন মার্কেটেই চালু করা যায় যার লাইসেন্স (কর্তৃপক্ষ, নম্বর, ধারক, মেয়াদ) নথিভুক্ত এবং দুজনের অনুমোদিত। তালিকায় নেই এমন দেশ থেকে ঢোকা যায় না।</p>',
        },
      },
    ],
  },
  {
    code: 'terms',
    icon: 'terms',
    title: { en: 'Terms', bn: 'শর্তাবলি' },
    articles: [
      {
        code: 'terms-of-use',
        aliases: 'terms conditions rules shorto শর্ত নিয়মাবলি',
        en: {
          title: 'Terms of use',
          summary: 'What you and we promise each other, in plain words.',
          html: '<h2>Your account</h2><p>You are {agreementAge} or older. You have one account, play for yourself, and keep your password to yourself.</p><h2>Play credit</h2><p>Balances are play credit without value. We do not owe them to you, and no money is paid for them.</p><h2>Fair play</h2><p>No programs that play for you, no use of mistakes, no agreement with others against other players. If you report a mistake, we thank you and do not punish you.</p><h2>What we promise</h2><p>Published rules and odds, results that can be checked, no change of a bet after it was accepted, and an announcement before these terms change.</p><h2>Ending</h2><p>You may leave at any time. We may close an account that breaks these terms. We then name the term and the way to object.</p>',
        },
        bn: {
          title: 'ব্যবহারের শর্তাবলি',
          summary: 'আপনি ও আমরা একে অপরকে কী কথা দিই, সহজ ভাষায়।',
          html: '<h2>আপনার অ্যাকাউন্ট</h2><p>আপনার বয়স {agreementAge} বা বেশি। একটিই অ্যাকাউন্ট, নিজের জন্য খেলেন, পাসওয়ার্ড নিজের কাছে রাখেন।</p><h2>ডেমো ক্রেডিট</h2><p>ব্যালেন্স ডেমো ক্রেডিট, এর কোনো মূল্য নেই। এটি পাওনা নয়, এর বদলে টাকা দেওয়া হয় না।</p><h2>সৎ খেলা</h2><p>আপনার হয়ে খেলে এমন প্রোগ্রাম নয়, ভুলের সুযোগ নেওয়া নয়, অন্যের বিরুদ্ধে দল বাঁধা নয়। ভুল জানালে ধন্যবাদ, শাস্তি নয়।</p><h2>আমাদের কথা</h2><p>প্রকাশিত নিয়ম ও অডস, যাচাই করা যায় এমন ফলাফল, নেওয়া বাজিতে কোনো বদল নয়, শর্ত বদলের আগে জানানো।</p><h2>শেষ করা</h2><p>যেকোনো সময় চলে যেতে পারেন। শর্ত ভাঙলে আমরা অ্যাকাউন্ট বন্ধ করতে পারি; কোন শর্ত ও কীভাবে আপত্তি করবেন তা জানায়।</p>',
        },
      },
      {
        code: 'when-bets-are-void',
        aliases: 'void cancel refund batil বাতিল টাকা ফেরত',
        en: {
          title: 'When a bet is void',
          summary: 'The stake comes back in full; nothing else happens to it.',
          html: '<ul><li>A draw cannot take place: all its bets are void.</li><li>A bet arrived after betting closed: it was not accepted, and the stake is refunded.</li><li>A game rule says so, such as a sum of {11X5.sumPush} in 11 choose 5 for big and small.</li></ul><p>A void bet is in your record with its reason. Void stakes do not count as turnover.</p>',
        },
        bn: {
          title: 'কখন বাজি বাতিল হয়',
          summary: 'বাজির পুরো টাকা ফেরত আসে, আর কিছু হয় না।',
          html: '<ul><li>ড্র করা সম্ভব হয়নি: তার সব বাজি বাতিল।</li><li>বন্ধ হওয়ার পরে বাজি এসেছে: সেটি নেওয়াই হয়নি, টাকা ফেরত।</li><li>গেমের নিয়মে আছে, যেমন 11 থেকে 5-এ যোগফল {11X5.sumPush} হলে বড় ও ছোট।</li></ul><p>বাতিল বাজি কারণসহ রেকর্ডে থাকে। বাতিল বাজি টার্নওভারে গোনা হয় না।</p>',
        },
      },
    ],
  },
  {
    code: 'privacy',
    icon: 'privacy',
    title: { en: 'Privacy', bn: 'গোপনীয়তা' },
    articles: [
      {
        code: 'what-we-keep',
        aliases: 'privacy data personal information tottho তথ্য গোপনীয়তা',
        en: {
          title: 'What we keep about you',
          summary: 'Only what an account needs.',
          html: '<table><caption>Data and why</caption><thead><tr><th scope="col">Data</th><th scope="col">Why</th></tr></thead><tbody><tr><td>Username, hash of the password</td><td>to log you in</td></tr><tr><td>Email or mobile number, if you give one</td><td>to recover your account; stored encrypted</td></tr><tr><td>Bets, balances</td><td>your record and ours</td></tr><tr><td>Address of your connection, browser, time of login</td><td>security, region rules</td></tr></tbody></table><p>We do not sell data. You may ask what is stored about you and have mistakes corrected: write to customer service.</p>',
        },
        bn: {
          title: 'আপনার কী কী তথ্য রাখি',
          summary: 'অ্যাকাউন্টের যা লাগে, তার বেশি নয়।',
          html: '<table><caption>তথ্য ও কারণ</caption><thead><tr><th scope="col">তথ্য</th><th scope="col">কেন</th></tr></thead><tbody><tr><td>ইউজারনেম, পাসওয়ার্ডের হ্যাশ</td><td>লগইনের জন্য</td></tr><tr><td>ইমেইল বা মোবাইল নম্বর, দিলে</td><td>অ্যাকাউন্ট উদ্ধারের জন্য; এনক্রিপ্ট করে সেভ করা</td></tr><tr><td>বাজি, ব্যালেন্স</td><td>আপনার ও আমাদের রেকর্ড</td></tr><tr><td>সংযোগের ঠিকানা, ব্রাউজার, লগইনের সময়</td><td>নিরাপত্তা, এলাকার নিয়ম</td></tr></tbody></table><p>আমরা তথ্য বেচি না। আপনার কী তথ্য আছে জানতে বা ভুল ঠিক করাতে কাস্টমার সার্ভিসকে লিখুন।</p>',
        },
      },
      {
        code: 'cookies-and-measuring',
        aliases: 'cookie tracking analytics কুকি ট্র্যাকিং',
        en: {
          title: 'Cookies and measuring',
          summary: 'Only what the site needs; measuring starts after you agree.',
          html: '<p>The site stores your language, your theme and your session. It needs no consent for this, because nothing works without it.</p><p>If the operator measures visits, you are asked first. “No” is as easy as “yes”, and you can change your answer at the bottom of each page. Without your consent, nothing is loaded from outside.</p>',
        },
        bn: {
          title: 'কুকি ও পরিমাপ',
          summary: 'শুধু সাইটের যা লাগে; পরিমাপ শুরু হয় আপনি “হ্যাঁ” বললে।',
          html: '<p>সাইট আপনার ভাষা, থিম ও সেশন মনে রাখে। এগুলো ছাড়া কিছু চলে না, তাই আলাদা করে জিজ্ঞেস করা হয় না।</p><p>অপারেটর ভিজিট গুনলে আগে আপনাকে জিজ্ঞেস করা হয়। “না” বলা “হ্যাঁ”-র মতোই সহজ, প্রতিটি পেজের নিচে তা বদলানো যায়। “হ্যাঁ” না বললে বাইরের কিছুই লোড হয় না।</p>',
        },
      },
    ],
  },
  {
    code: 'service-hours',
    icon: 'service',
    title: { en: 'Customer service hours', bn: 'কাস্টমার সার্ভিসের সময়' },
    articles: [
      {
        code: 'customer-service-hours',
        aliases: 'hours time support open kokhon somoy khola contact সময় কখন খোলা সাপোর্ট যোগাযোগ',
        en: {
          title: 'Hours of customer service',
          summary: 'Customer service answers {supportHours}.',
          html: '<p>Customer service answers <strong>{supportHours}</strong>.</p><ul><li>Chat: the first answer usually comes within three minutes.</li><li>Feedback form: within one working day.</li></ul><p>Outside these hours you can write all the same; your message waits in the queue. Games, records and your account work around the clock.</p>',
        },
        bn: {
          title: 'কাস্টমার সার্ভিসের সময়',
          summary: 'কাস্টমার সার্ভিস উত্তর দেয় {supportHours}।',
          html: '<p>কাস্টমার সার্ভিস উত্তর দেয় <strong>{supportHours}</strong>।</p><ul><li>চ্যাট: প্রথম উত্তর সাধারণত তিন মিনিটের মধ্যে।</li><li>মতামত ফরম: এক কর্মদিবসের মধ্যে।</li></ul><p>এই সময়ের বাইরেও লিখতে পারেন; মেসেজ সারিতে থাকে। গেম, রেকর্ড ও অ্যাকাউন্ট দিনরাত চলে।</p>',
        },
      },
      {
        code: 'what-to-send',
        aliases: 'contact chat screenshot case number যোগাযোগ চ্যাট স্ক্রিনশট',
        en: {
          title: 'What to send so that we can help quickly',
          summary: 'Username, game, round number, time; never your password.',
          html: '<ul><li>Your username.</li><li>The game and its round or draw number.</li><li>The time, as your record shows it.</li><li>One sentence about what you expected.</li><li>A picture of the screen, if it shows something.</li></ul><p>Do not send passwords, PINs, codes from your phone or pictures of identity cards. We never ask for them in a chat.</p>',
        },
        bn: {
          title: 'দ্রুত সাহায্য পেতে কী পাঠাবেন',
          summary: 'ইউজারনেম, গেম, রাউন্ড নম্বর, সময়; পাসওয়ার্ড কখনো নয়।',
          html: '<ul><li>আপনার ইউজারনেম।</li><li>গেম ও তার রাউন্ড বা ড্র নম্বর।</li><li>রেকর্ডে যে সময় লেখা আছে।</li><li>কী হওয়ার কথা ছিল, এক বাক্যে।</li><li>দরকার হলে স্ক্রিনের ছবি।</li></ul><p>পাসওয়ার্ড, পিন, ফোনে আসা কোড বা পরিচয়পত্রের ছবি পাঠাবেন না। চ্যাটে আমরা কখনো এসব চাই না।</p>',
        },
      },
      {
        code: 'is-it-really-us',
        aliases: 'fake scam official domain asol nokol আসল নকল প্রতারণা',
        en: {
          title: 'Is it really us?',
          summary: 'How to tell customer service from somebody who pretends.',
          html: '<ul><li>Look at the address of the page. Our addresses are listed on the <a href="/down">download page</a>.</li><li>We write inside this site. Somebody who writes to you first elsewhere is not us.</li><li>We never ask for a password, a PIN, a code or a payment.</li><li>In doubt, close the conversation and open the chat from this page.</li></ul>',
        },
        bn: {
          title: 'সত্যিই আমরা তো?',
          summary: 'আসল কাস্টমার সার্ভিস আর ভান করা লোকের তফাত।',
          html: '<ul><li>পেজের ঠিকানা দেখুন। আমাদের ঠিকানাগুলো <a href="/down">ডাউনলোড পেজে</a> আছে।</li><li>আমরা এই সাইটের ভেতরেই লিখি। অন্য কোথাও কেউ আগে লিখলে তিনি আমরা নই।</li><li>আমরা কখনো পাসওয়ার্ড, পিন, কোড বা টাকা চাই না।</li><li>সন্দেহ হলে কথা বন্ধ করে এই পেজ থেকে চ্যাট খুলুন।</li></ul>',
        },
      },
    ],
  },
];
