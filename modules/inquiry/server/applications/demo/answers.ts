/** Questions people ask first. */
export const FAQ = {
  en: '<h3>Does it cost anything?</h3><p>No. Who asks you for a fee, a deposit or a password is not one of us: tell customer service.</p><h3>May I play myself?</h3><p>Yes, as a member of another agent. Your own bets never count for your own share.</p><h3>When am I paid, and how?</h3><p>On the payment day, for the month before, to the account in your name. The statement stands in the agent centre a day earlier.</p><h3>What if I stop?</h3><p>Write to us. What is due is paid on the next payment day; your members stay members.</p>',
  bn: '<h3>কোনো খরচ আছে?</h3><p>না। কেউ ফি, জামানত বা পাসওয়ার্ড চাইলে তিনি আমাদের কেউ নন: কাস্টমার সার্ভিসে জানান।</p><h3>আমি নিজে খেলতে পারি?</h3><p>পারেন, অন্য এজেন্টের সদস্য হিসেবে। নিজের বাজি নিজের ভাগে কখনো গোনা হয় না।</p><h3>কবে, কীভাবে টাকা পাব?</h3><p>পেমেন্টের দিনে, আগের মাসের জন্য, আপনার নিজের নামের অ্যাকাউন্টে। হিসাবটি এক দিন আগেই এজেন্ট সেন্টারে থাকে।</p><h3>ছেড়ে দিলে কী হবে?</h3><p>আমাদের লিখুন। পাওনা থাকলে পরের পেমেন্টের দিনে মিটিয়ে দেওয়া হয়; আপনার সদস্যরা সদস্যই থাকেন।</p>',
};

/** What an agent of the house does and does not do. */
export const CONDUCT = {
  en: '<ul><li>No advertising to anybody under 21, and none where young people gather.</li><li>No pretending to be the house, its staff or its customer service.</li><li>No promise of winnings, and no loans for playing.</li><li>No messages to people who did not ask for them.</li><li>Never ask for a password, a code or a PIN, and never play for somebody else.</li><li>Who says that playing hurts them is shown the limits and the help, not a bonus.</li></ul><p>Who breaks it loses the agreement; what was earned honestly is still paid.</p>',
  bn: '<ul><li>21 বছরের কম বয়সী কাউকে প্রচার নয়, তাদের আড্ডার জায়গাতেও নয়।</li><li>হাউস, তার কর্মী বা কাস্টমার সার্ভিস সেজে কথা বলা নয়।</li><li>জেতার কোনো প্রতিশ্রুতি নয়, খেলার জন্য ধার দেওয়াও নয়।</li><li>যিনি চাননি, তাঁকে মেসেজ পাঠানো নয়।</li><li>পাসওয়ার্ড, কোড বা পিন কখনো চাইবেন না, অন্যের হয়ে খেলবেন না।</li><li>কেউ খেলায় কষ্ট পাচ্ছেন বললে তাঁকে সীমা ও সাহায্যের পথ দেখান, বোনাস নয়।</li></ul><p>নিয়ম ভাঙলে চুক্তি শেষ; সৎভাবে অর্জিত টাকা তবু দেওয়া হয়।</p>',
};
