import { useState } from 'react';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, type ButtonTone } from '#ui/button/button.tsx';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Part, Shelf } from '#ui/gallery/shelf.tsx';
import { useWords } from '#ui/gallery/words.tsx';
import { BellIcon, HeartIcon, PlusIcon, SearchIcon, SoundOffIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import { ColourPill, Pill, type PillTone } from '#ui/pill/pill.tsx';

const TONES: readonly (readonly [ButtonTone, string, string])[] = [
  ['leaf', 'বাজি ধরুন', 'Place bet'],
  ['gold', 'ডিপোজিট', 'Deposit'],
  ['tonal', 'ড্র দেখুন', 'See the draw'],
  ['line', 'তালিকায় নিন', 'Add to list'],
  ['plain', 'সব মুছুন', 'Clear all'],
  ['quiet', 'নিয়ম', 'Rules'],
  ['danger', 'লগ আউট', 'Log out'],
  ['water', 'উত্তোলন', 'Withdraw'],
];
const PILLS: readonly (readonly [PillTone, string, string])[] = [
  ['plain', 'ড্র #0714', 'Draw #0714'],
  ['leaf', 'সম্পন্ন', 'Completed'],
  ['petal', 'নতুন', 'New'],
  ['pollen', 'অপেক্ষায়', 'Pending'],
  ['sky', 'আজ 20:30', 'Today 20:30'],
  ['ember', 'সীমা শেষ', 'Limit reached'],
  ['live', 'লাইভ', 'Live'],
  ['water', 'ড্র #0714', 'Draw #0714'],
];
const AMOUNTS = ['+50', '+100', '+500', '+1,000'];

/** Buttons, links, chips, badges, pills. */
export function ActionParts() {
  const t = useWords();
  const [chosen, setChosen] = useState('+100');
  return (
    <Shelf id="actions" title={t('বোতাম ও চিহ্ন', 'Actions and marks')}>
      <Part
        name="Button"
        about={t('এক জায়গায় একটিই সোনালি; সবুজ নিশ্চিত করে।', 'One gold per area; leaf confirms.')}
      >
        {TONES.map(([tone, bn, en]) => (
          <Button key={tone} tone={tone}>
            {t(bn, en)}
          </Button>
        ))}
      </Part>
      <Part name="Button: size, isBusy, disabled">
        <Button tone="leaf" size="big">
          {t('বাজি ধরুন P 20.00', 'Place bet P 20.00')}
        </Button>
        <Button tone="leaf" isBusy>
          {t('বাজি ধরুন', 'Place bet')}
        </Button>
        <Button tone="gold" icon={<PlusIcon />}>
          {t('ডিপোজিট', 'Deposit')}
        </Button>
        <Button tone="leaf" disabled>
          {t('লগইন', 'Log in')}
        </Button>
        <Button tone="tonal" size="small">
          {t('সব দেখুন', 'View all')}
        </Button>
      </Part>
      <Part name="IconButton, Badge">
        <IconButton label={t('খুঁজুন', 'Search')} icon={<SearchIcon />} />
        <IconButton label={t('পছন্দের', 'Favourites')} icon={<HeartIcon isFilled />} />
        <IconButton label={t('শব্দ চালু করুন', 'Turn sound on')} icon={<SoundOffIcon />} disabled />
        <IconButton
          label={t('মেসেজ: 3 নতুন', 'Messages: 3 new')}
          icon={<BellIcon />}
          mark={<Badge count={3} label={t('3টি নতুন মেসেজ', '3 new messages')} />}
        />
        <Badge count={128} label={t('128টি নতুন মেসেজ', '128 new messages')} />
      </Part>
      <Part name="CopyButton">
        <CopyButton
          text="SHAPLA-1"
          tone="tonal"
          label={t('কপি করুন', 'Copy')}
          copiedLabel={t('কপি হয়েছে', 'Copied')}
        />
      </Part>
      <Part name="TextLink">
        <p>
          {t('বাজির আগে ', 'Before a bet read the ')}
          <TextLink href="#actions">{t('খেলার নিয়ম', 'rules of the game')}</TextLink>
          {t(' ও ', ' and the ')}
          <TextLink href="#actions" newTabLabel={t('নতুন ট্যাবে খোলে', 'opens in a new tab')}>
            {t('লাইসেন্স', 'licence')}
          </TextLink>
          {t(' পড়ে নিন। ', '. ')}
          <TextLink href="#actions" tone="quiet">
            {t('শর্তাবলি', 'Terms')}
          </TextLink>
        </p>
      </Part>
      <Part name="Chips, Chip" isStacked>
        <Chips label={t('দ্রুত টাকা', 'Quick amounts')}>
          {AMOUNTS.map((label) => (
            <Chip key={label} isChosen={label === chosen} onClick={() => setChosen(label)}>
              {label}
            </Chip>
          ))}
          <Chip>{t('অর্ধেক', 'Half')}</Chip>
          <Chip disabled>{t('সব', 'All')}</Chip>
        </Chips>
      </Part>
      <Part name="Pill, ColourPill">
        {PILLS.map(([tone, bn, en]) => (
          <Pill key={tone} tone={tone}>
            {t(bn, en)}
          </Pill>
        ))}
        <ColourPill colour="#ABABAB">{t('লেভেল 1', 'Level 1')}</ColourPill>
        <ColourPill colour="#6b2fa0">{t('লেভেল 5', 'Level 5')}</ColourPill>
      </Part>
    </Shelf>
  );
}
