import { useState } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { Part, Shelf } from '#ui/gallery/shelf.tsx';
import { useWords } from '#ui/gallery/words.tsx';
import { Marquee } from '#ui/marquee/marquee.tsx';
import { Money } from '#ui/money/money.tsx';
import { Qr } from '#ui/qr/qr.tsx';
import { RollingDigits } from '#ui/rolling-digits/rolling-digits.tsx';

const nothing = () => undefined;
const NAMES = ['Rafi', 'Mitu', 'Sadia', 'tarek27', 'Nodi', 'Hasan'];

/** Components that move by themselves: countdowns, amounts, marquees. */
export function LiveParts() {
  const t = useWords();
  const [start] = useState(() => Date.now());
  const clock = { serverNow: Date.now, label: t('বন্ধ হতে বাকি', 'Closes in') };
  return (
    <Shelf id="live" title={t('ঘড়ি ও টাকা', 'Clocks and amounts')}>
      <Jackpot />
      <Part name="Countdown" isOnWater>
        <Countdown {...clock} look="water" endsAtMs={start + 42_000} totalMs={60_000} />
        <Countdown {...clock} look="water" endsAtMs={start + 8_000} totalMs={60_000} />
      </Part>
      <Part name="Countdown: surface, bare">
        <Countdown {...clock} endsAtMs={start + 3_700_000} />
        <Countdown {...clock} look="bare" endsAtMs={start + 95_000} />
      </Part>
      <Part name="Money">
        <Money value={12_405_000n} symbol="P" tone="strong" />
        <Money value={1450231} symbol="৳" isShort tone="won" />
        <Money value={70} symbol="৳" hasPlus tone="gain" />
        <Money value={-120} symbol="P" tone="loss" />
        <Money
          value={12_405_000n}
          symbol="P"
          isHidden
          hiddenLabel={t('ব্যালেন্স লুকানো', 'Balance hidden')}
        />
      </Part>
      <Part name="Avatar">
        {NAMES.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="tarek27" size="small" />
        <Avatar
          name="tarek27"
          size="large"
          src="/pictures/login-pond.avif"
          mark={<Badge count={3} label={t('3টি নতুন মেসেজ', '3 new messages')} />}
        />
      </Part>
      <Part name="Qr">
        <Qr
          text="https://shapla.example/down"
          label={t('অ্যাপ ডাউনলোডের QR', 'QR code to download the app')}
        />
        <p className="max-w-sm text-14 text-ink-2">
          {t(
            'ফোনের ক্যামেরা ধরুন, অথবা shapla.example/down খুলুন।',
            'Point a phone at it, or open shapla.example/down.',
          )}
        </p>
      </Part>
      <Part name="Marquee" isStacked>
        <Marquee
          label={t('ঘোষণা', 'Announcements')}
          onSelect={nothing}
          pauseLabel={t('থামান', 'Pause')}
          playLabel={t('চালান', 'Play')}
          previousLabel={t('আগেরটি', 'Previous')}
          nextLabel={t('পরেরটি', 'Next')}
          items={[
            {
              id: 1,
              text: t(
                'আজ রাত 2:00 থেকে 2:20 পর্যন্ত রক্ষণাবেক্ষণ চলবে। চলমান বাজি নিরাপদ থাকবে।',
                'Maintenance tonight from 2:00 to 2:20. Open bets are safe.',
              ),
            },
            {
              id: 2,
              text: t(
                'কুইক K3-এর নতুন ফলের পেজ এখন সবার জন্য খোলা।',
                'The new results page of Quick K3 is open to everyone.',
              ),
            },
          ]}
        />
      </Part>
    </Shelf>
  );
}

function Jackpot() {
  const t = useWords();
  const [pool, setPool] = useState(14_502_310_000n);
  return (
    <Part name="RollingDigits" isOnWater isWide isStacked>
      <RollingDigits label={t('জ্যাকপট', 'Jackpot')} value={pool} symbol="৳" look="jackpot" />
      <div className="flex items-center gap-3">
        <RollingDigits label={t('ব্যালেন্স', 'Balance')} value={pool / 900n} symbol="P" />
        <Button tone="water" size="small" onClick={() => setPool(pool + 8_273_100n)}>
          {t('বাড়ান', 'Add')}
        </Button>
      </div>
    </Part>
  );
}
