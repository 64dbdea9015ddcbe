import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { Part, Shelf } from '#ui/gallery/shelf.tsx';
import { useWords } from '#ui/gallery/words.tsx';
import { ChevronRightIcon } from '#ui/icon/icons.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import { Tile } from '#ui/tile/tile.tsx';
import { TileGrid, TileRow } from '#ui/tile-row/tile-row.tsx';

const BANNERS = [
  ['welcome', 'স্থির জলে পরিষ্কার খেলা', 'Clear play on still water'],
  ['lottery', 'প্রতি মিনিটে নতুন ড্র', 'A new draw every minute'],
  ['slots', 'তিন রিল, পাঁচ লাইন', 'Three reels, five lines'],
] as const;
const GAMES = [
  ['tile-k3-1m', 'কুইক K3', 'Quick K3', 'hot', 'জনপ্রিয়', 'Hot'],
  ['tile-wingo-1m', 'উইনগো 1 মিনিট', 'Wingo 1 minute', 'new', 'নতুন', 'New'],
  ['tile-lucky-sevens', 'লাকি সেভেনস', 'Lucky Sevens', 'jackpot', 'জ্যাকপট', 'Jackpot'],
  ['category-live', 'লাইভ ক্যাসিনো', 'Live casino', 'plain', 'টেবিল', 'Tables'],
  ['category-fishing', 'ইলিশের ঝাঁক', 'Shoal of hilsa', 'plain', 'ফিশিং', 'Fishing'],
] as const;
const nothing = () => undefined;

/** Components of a lobby. */
export function LobbyParts() {
  const t = useWords();
  const slides = BANNERS.map(([name, bn, en]) => ({
    id: name,
    label: t(bn, en),
    content: <Banner name={name} title={t(bn, en)} />,
  }));
  return (
    <Shelf id="lobby" title={t('লবি', 'Lobby')}>
      <Part name="Carousel" isWide isStacked>
        <Carousel
          label={t('ব্যানার', 'Banners')}
          pauseLabel={t('থামান', 'Pause')}
          playLabel={t('চালান', 'Play')}
          slides={slides}
        />
      </Part>
      <TileParts />
      <TabParts />
    </Shelf>
  );
}

function TileParts() {
  const t = useWords();
  const [favourite, setFavourite] = useState('tile-k3-1m');
  return (
    <Part name="TileRow, Tile" isWide isStacked>
      <TileRow
        title={t('জনপ্রিয় গেম', 'Popular games')}
        action={
          <Button tone="quiet" size="small">
            {t('সব দেখুন', 'View all')} <ChevronRightIcon size="small" />
          </Button>
        }
        previousLabel={t('আগের', 'Previous')}
        nextLabel={t('পরের', 'Next')}
      >
        {GAMES.map(([id, bn, en, tone, tagBn, tagEn]) => (
          <Tile
            key={id}
            title={t(bn, en)}
            subtitle={t('সর্বনিম্ন P 1', 'Minimum P 1')}
            picture={`/pictures/${id}.avif`}
            onOpen={nothing}
            tag={{ tone, label: t(tagBn, tagEn) }}
            favourite={{
              label: t(`${bn} পছন্দের তালিকায়`, `${en} in favourites`),
              isOn: favourite === id,
              onToggle: () => setFavourite(favourite === id ? '' : id),
            }}
          />
        ))}
        <Tile
          title={t('পদ্মা এক্সপ্রেস', 'Padma Express')}
          outOfService={t('রক্ষণাবেক্ষণ চলছে', 'Under maintenance')}
          picture="/pictures/category-sports.avif"
          onOpen={nothing}
        />
        <Tile
          title={t('ছবি ছাড়া খেলা', 'A game without a picture')}
          subtitle={t('স্লট', 'Slots')}
          onOpen={nothing}
        />
      </TileRow>
    </Part>
  );
}

function TabParts() {
  const t = useWords();
  const [tab, setTab] = useState<'all' | 'lottery' | 'slots'>('all');
  return (
    <Part
      name="Tabs, TabPanel, TileGrid"
      isWide
      isStacked
      about={t('← → বাছে, Home ও End প্রান্তে যায়।', '← and → choose, Home and End jump.')}
    >
      <Tabs
        name="lobby"
        label={t('খেলার ধরন', 'Kinds of games')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'all', label: t('সব', 'All') },
          { id: 'lottery', label: t('লটারি', 'Lottery') },
          { id: 'slots', label: t('স্লট', 'Slots') },
        ]}
      />
      <TabPanel name="lobby" selected={tab}>
        <TileGrid>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
            <Skeleton key={place} shape="tile" />
          ))}
        </TileGrid>
      </TabPanel>
    </Part>
  );
}

function Banner({ name, title }: { readonly name: string; readonly title: string }) {
  const t = useWords();
  return (
    <div className="sample-banner">
      <picture>
        <source media="(min-width: 600px)" srcSet={`/pictures/banner-${name}-wide.avif`} />
        <img src={`/pictures/banner-${name}-phone.avif`} alt="" />
      </picture>
      <div>
        <p className="text-28 font-strong">{title}</p>
        <Button tone="gold">{t('খেলুন', 'Play')}</Button>
      </div>
    </div>
  );
}
