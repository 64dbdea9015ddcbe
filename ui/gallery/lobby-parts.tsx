import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { Row, Shelf } from '#ui/gallery/shelf.tsx';
import {
  ChevronDownIcon,
  ChevronRightIcon,
  GlobeIcon,
  SignOutIcon,
  UserIcon,
} from '#ui/icon/icons.ts';
import { Marquee } from '#ui/marquee/marquee.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { Money } from '#ui/money/money.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import { Tile } from '#ui/tile/tile.tsx';
import { TileGrid, TileRow } from '#ui/tile-row/tile-row.tsx';

const NOTICES = [
  { id: 1, text: 'আজ রাত 2:00 থেকে 2:20 পর্যন্ত রক্ষণাবেক্ষণ চলবে। চলমান বাজি নিরাপদ থাকবে।' },
  { id: 2, text: 'কুইক K3-এর নতুন ফলের পাতা এখন সবার জন্য খোলা।' },
];
const BANNERS = ['welcome', 'lottery', 'slots'];
const TEXTS: Record<string, string> = {
  welcome: 'স্থির জলে পরিষ্কার খেলা',
  lottery: 'প্রতি মিনিটে নতুন ড্র',
  slots: 'তিন রিল, পাঁচ লাইন',
};
const GAMES = [
  {
    id: 'tile-k3',
    title: 'কুইক K3',
    subtitle: 'লটারি · সর্বনিম্ন P 1',
    tag: { label: 'জনপ্রিয়', tone: 'hot' },
  },
  {
    id: 'tile-wingo',
    title: 'উইনগো 1 মিনিট',
    subtitle: 'লটারি · সর্বনিম্ন P 1',
    tag: { label: 'নতুন', tone: 'new' },
  },
  {
    id: 'tile-lucky-sevens',
    title: 'লাকি সেভেনস',
    subtitle: 'স্লট · RTP 95.44%',
    tag: { label: 'জ্যাকপট', tone: 'jackpot' },
  },
  { id: 'category-live', title: 'লাইভ ক্যাসিনো', subtitle: 'টেবিল', tag: undefined },
  { id: 'category-fishing', title: 'ইলিশের ঝাঁক', subtitle: 'ফিশিং', tag: undefined },
] as const;
const LANGUAGES = [
  { id: 'bn', label: 'বাংলা', lang: 'bn', isChosen: true },
  { id: 'en', label: 'English', lang: 'en', isChosen: false },
];
const ACCOUNT = [
  { id: 'centre', label: 'মেম্বার সেন্টার', icon: <UserIcon /> },
  { id: 'sign-out', label: 'সাইন আউট', icon: <SignOutIcon />, isDangerous: true },
];
const nothing = () => undefined;

/** What a lobby is made of. */
export function LobbyParts() {
  const [favourite, setFavourite] = useState('tile-k3');
  const [tab, setTab] = useState<'all' | 'lottery' | 'slots'>('all');
  return (
    <Shelf title="লবি">
      <Row isOnWater>
        <Menu
          label="ভাষা"
          align="start"
          trigger={
            <>
              <GlobeIcon /> বাংলা <ChevronDownIcon size="small" />
            </>
          }
          items={LANGUAGES}
          onSelect={nothing}
        />
        <Menu
          label="অ্যাকাউন্ট"
          trigger={<UserIcon />}
          items={ACCOUNT}
          onSelect={nothing}
          head={<b>tarek27</b>}
        />
        <Money value={12_405_000n} symbol="P" tone="strong" />
        <Money value={12_405_000n} symbol="P" tone="gold" isHidden hiddenLabel="ব্যালেন্স লুকানো" />
      </Row>
      <Marquee label="নোটিশ" items={NOTICES} onSelect={nothing} pauseLabel="থামান" playLabel="চালান" />
      <Carousel
        label="ব্যানার"
        pauseLabel="থামান"
        playLabel="চালান"
        slides={BANNERS.map((name) => ({
          id: name,
          label: TEXTS[name] ?? '',
          content: <Banner name={name} title={TEXTS[name] ?? ''} />,
        }))}
      />
      <TileRow
        title="জনপ্রিয় খেলা"
        action={
          <Button tone="quiet" size="small">
            সব দেখুন <ChevronRightIcon size="small" />
          </Button>
        }
        previousLabel="আগের"
        nextLabel="পরের"
      >
        {GAMES.map((game) => (
          <Tile
            key={game.id}
            {...game}
            picture={`/pictures/${game.id}.avif`}
            onOpen={nothing}
            favourite={{
              label: 'পছন্দের তালিকা',
              isOn: favourite === game.id,
              onToggle: () => setFavourite(favourite === game.id ? '' : game.id),
            }}
          />
        ))}
        <Tile
          title="পদ্মা এক্সপ্রেস"
          outOfService="রক্ষণাবেক্ষণ"
          picture="/pictures/category-sports.avif"
          onOpen={nothing}
        />
        <Tile title="ছবি ছাড়া খেলা" subtitle="স্লট" onOpen={nothing} />
      </TileRow>
      <Tabs
        name="lobby"
        label="খেলার ধরন"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'all', label: 'সব' },
          { id: 'lottery', label: 'লটারি' },
          { id: 'slots', label: 'স্লট' },
        ]}
      />
      <TabPanel name="lobby" selected={tab}>
        <TileGrid>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
            <Skeleton key={place} shape="tile" />
          ))}
        </TileGrid>
      </TabPanel>
    </Shelf>
  );
}

function Banner({ name, title }: { readonly name: string; readonly title: string }) {
  return (
    <div
      style={{ position: 'relative', background: 'var(--water)', color: '#fff', minHeight: 260 }}
    >
      <picture>
        <source media="(min-width: 600px)" srcSet={`/pictures/banner-${name}-wide.avif`} />
        <img
          src={`/pictures/banner-${name}-phone.avif`}
          alt=""
          style={{ width: '100%', height: 300, objectFit: 'cover', objectPosition: 'right' }}
        />
      </picture>
      <div
        style={{
          position: 'absolute',
          inset: '0 40% 0 6%',
          display: 'grid',
          alignContent: 'center',
          gap: 12,
        }}
      >
        <p className="text-28 font-strong">{title}</p>
        <div>
          <Button tone="gold">খেলুন</Button>
        </div>
      </div>
    </div>
  );
}
