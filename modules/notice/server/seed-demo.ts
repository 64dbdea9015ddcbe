import { findBrand } from '#modules/brand/server/index.ts';
import type { House } from '#platform/house.ts';
import { insertAnnouncement, insertBanner } from './notice.store.ts';

const NOTICES = [
  {
    title: {
      en: 'Welcome to Shapla: play with 10,000 P of sandbox credit',
      bn: 'শাপলায় স্বাগতম: 10,000 P ডেমো ক্রেডিটে খেলুন',
    },
    content: {
      en: 'All money here is play credit. It cannot be bought and cannot be paid out.',
      bn: 'এখানকার সব টাকা খেলার ক্রেডিট। এটি কেনা যায় না, তোলাও যায় না।',
    },
  },
  {
    title: {
      en: 'A K3 and a WinGo draw every minute: each result can be checked',
      bn: 'প্রতি মিনিটে K3 ও WinGo ড্র: প্রতিটি ফলাফল যাচাই করা যায়',
    },
    content: {
      en: 'The seed of each draw is committed before betting opens and revealed after the draw.',
      bn: 'বাজি খোলার আগেই প্রতিটি ড্র-র বীজের ছাপ প্রকাশ করা হয়, ড্র-র পরে বীজটি দেখানো হয়।',
    },
  },
  {
    title: {
      en: 'Set your own limits before you play',
      bn: 'খেলার আগে নিজের সীমা ঠিক করুন',
    },
    content: {
      en: 'Play for fun, stop when it is not. Help is one tap away in the footer.',
      bn: 'আনন্দের জন্য খেলুন, আনন্দ না থাকলে থামুন। সাহায্য নিচের মেনুতেই আছে।',
    },
  },
];

const BANNERS = [
  {
    picture: '/pictures/banner-welcome-wide.avif',
    title: { en: 'Still water, bright luck', bn: 'শান্ত জলে উজ্জ্বল ভাগ্য' },
    subtitle: {
      en: 'Games whose results you can check yourself',
      bn: 'যে খেলার ফলাফল নিজেই যাচাই করা যায়',
    },
    link: '/verify',
  },
  {
    picture: '/pictures/banner-lottery-wide.avif',
    title: { en: 'A draw every minute', bn: 'প্রতি মিনিটে ড্র' },
    subtitle: { en: 'K3 and WinGo, seeds committed first', bn: 'K3 ও WinGo, বীজের ছাপ আগেই প্রকাশিত' },
    link: '/elott',
  },
  {
    picture: '/pictures/banner-slots-wide.avif',
    title: { en: 'Lucky Sevens', bn: 'লাকি সেভেনস' },
    subtitle: { en: 'Five lines, RTP 95.43 %', bn: 'পাঁচ লাইন, RTP 95.43%' },
    link: '/rng',
  },
];

/** Notices and banners of the sandbox brand; safe to repeat. */
export async function seedNotices(house: House): Promise<void> {
  await house.db.transaction(async (tx) => {
    const brand = await findBrand(tx, { merchant: 'shapla', host: '' });
    if (brand === undefined) {
      return;
    }
    for (const [index, notice] of NOTICES.entries()) {
      await insertAnnouncement(tx, {
        brandId: brand.id,
        type: 'PL',
        priority: 10 - index,
        ...notice,
      });
    }
    for (const [index, banner] of BANNERS.entries()) {
      await insertBanner(tx, {
        brandId: brand.id,
        groupName: 'w_home',
        position: index,
        ...banner,
      });
    }
  });
}
