import { useState } from 'react';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { Part, Shelf } from '#ui/gallery/shelf.tsx';
import { useWords } from '#ui/gallery/words.tsx';
import { Marquee } from '#ui/marquee/marquee.tsx';
import { Money } from '#ui/money/money.tsx';

const nothing = () => undefined;

/** What moves by itself: clocks, amounts, passing texts. */
export function LiveParts() {
  const t = useWords();
  const [start] = useState(() => Date.now());
  const clock = { serverNow: Date.now, label: t('বন্ধ হতে বাকি', 'Closes in') };
  return (
    <Shelf id="live" title={t('ঘড়ি ও টাকা', 'Clocks and amounts')}>
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
      <Part name="Marquee" isStacked>
        <Marquee
          label={t('ঘোষণা', 'Announcements')}
          onSelect={nothing}
          pauseLabel={t('থামান', 'Pause')}
          playLabel={t('চালান', 'Play')}
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
                'কুইক K3-এর নতুন ফলের পাতা এখন সবার জন্য খোলা।',
                'The new results page of Quick K3 is open to everyone.',
              ),
            },
          ]}
        />
      </Part>
    </Shelf>
  );
}
