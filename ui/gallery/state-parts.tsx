import { Button } from '#ui/button/button.tsx';
import {
  LostKite,
  NoBets,
  NoFavourites,
  NoMessages,
  NothingFound,
  NotOpenYet,
  Offline,
} from '#ui/empty-state/drawings.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Part, Shelf } from '#ui/gallery/shelf.tsx';
import { useWords } from '#ui/gallery/words.tsx';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';

/** Empty, failed and loading states, and a note. */
export function StateParts() {
  const t = useWords();
  return (
    <Shelf id="states" title={t('অবস্থা', 'States')}>
      <Part name="EmptyState" isStacked>
        <EmptyState
          title={t('এখনো কোনো বাজি নেই', 'No bets yet')}
          action={<Button tone="leaf">{t('খেলা দেখুন', 'See the games')}</Button>}
        >
          {t('বাজি ধরলে তার হিসাব এখানে থাকবে।', 'Your bets will be kept here.')}
        </EmptyState>
      </Part>
      <Part name="EmptyState picture">
        <EmptyState picture={<NothingFound />} title={t('কিছু পাওয়া যায়নি', 'Nothing found')} />
        <EmptyState picture={<NoMessages />} title={t('কোনো মেসেজ নেই', 'No messages')} />
        <EmptyState picture={<NoBets />} title={t('কোনো রেকর্ড নেই', 'No records')} />
        <EmptyState picture={<Offline />} title={t('সংযোগ নেই', 'No connection')} />
        <EmptyState picture={<NotOpenYet />} title={t('এখনো খোলেনি', 'Not open yet')} />
        <EmptyState picture={<NoFavourites />} title={t('পছন্দের গেম নেই', 'No favourites')} />
        <EmptyState picture={<LostKite />} title={t('পেজটি নেই', 'No such page')} />
      </Part>
      <Part name="ErrorState" isStacked>
        <ErrorState
          title={t('রেকর্ড আনা গেল না', 'Records did not come')}
          action={<Button tone="line">{t('আবার চেষ্টা করুন', 'Try again')}</Button>}
          reference="E-503 · 14:02:09"
        >
          {t(
            'আপনার বাজি নিরাপদ আছে। একটু পরে আবার দেখুন।',
            'Your bets are safe. Look again in a moment.',
          )}
        </ErrorState>
      </Part>
      <Part name="Skeleton" isStacked>
        <div className="flex items-center gap-3">
          <Skeleton shape="round" className="size-14" />
          <div className="grid flex-1 gap-2">
            <Skeleton shape="title" className="w-1/2" />
            <Skeleton />
          </div>
        </div>
        <Skeleton shape="block" />
        <Skeleton />
      </Part>
      <Part name="Note" isStacked>
        <Note>
          {t(
            'আগের ড্রয়ের ফল পরের ড্রয়ের সম্ভাবনা বদলায় না।',
            'Past draws do not change the chances of the next.',
          )}
        </Note>
        <Note tone="leaf">{t('ডিপোজিট এসে গেছে।', 'Your deposit has arrived.')}</Note>
        <Note tone="pollen">{t('ট্রায়াল অ্যাকাউন্ট: আসল টাকা নয়।', 'Trial account: no real money.')}</Note>
        <Note tone="ember" isAlert>
          {t('ব্যালেন্স যথেষ্ট নয়: আছে P 12.00', 'Not enough balance: P 12.00 available')}
        </Note>
      </Part>
    </Shelf>
  );
}
