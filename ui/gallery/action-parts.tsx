import { useState } from 'react';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, type ButtonTone } from '#ui/button/button.tsx';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { Row, Shelf } from '#ui/gallery/shelf.tsx';
import { BellIcon, HeartIcon, PlusIcon, SearchIcon, SoundOffIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { ColourPill, Pill, type PillTone } from '#ui/pill/pill.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

const TONES: readonly (readonly [ButtonTone, string])[] = [
  ['leaf', 'বাজি ধরুন'],
  ['gold', 'ডিপোজিট'],
  ['tonal', 'ড্র দেখুন'],
  ['line', 'তালিকায় নিন'],
  ['plain', 'সব মুছুন'],
  ['quiet', 'নিয়ম'],
  ['danger', 'সাইন আউট'],
  ['water', 'উত্তোলন'],
];
const PILLS: readonly (readonly [PillTone, string])[] = [
  ['plain', 'ড্র #0714'],
  ['leaf', '14 মিনিট আগে'],
  ['petal', 'নতুন'],
  ['pollen', 'P 1-এ P 180 পর্যন্ত'],
  ['sky', 'আজ 20:30'],
  ['ember', 'সীমা শেষ'],
  ['live', 'লাইভ'],
  ['water', 'ড্র #0714'],
];
const AMOUNTS = ['+50', '+100', '+500', '+1,000'];

/** Buttons, chips, badges, pills, loader. */
export function ActionParts() {
  const [chosen, setChosen] = useState('+100');
  return (
    <Shelf title="বোতাম ও চিহ্ন">
      <Row>
        {TONES.map(([tone, label]) => (
          <Button key={tone} tone={tone}>
            {label}
          </Button>
        ))}
      </Row>
      <Row>
        <Button tone="leaf" size="big">
          বাজি ধরুন P 20.00
        </Button>
        <Button tone="leaf" isBusy>
          বাজি ধরুন
        </Button>
        <Button tone="gold" icon={<PlusIcon />}>
          ডিপোজিট
        </Button>
        <Button tone="leaf" disabled>
          লগইন
        </Button>
        <Button tone="tonal" size="small">
          সব দেখুন
        </Button>
      </Row>
      <Row>
        <IconButton label="খুঁজুন" icon={<SearchIcon />} />
        <IconButton label="পছন্দ" icon={<HeartIcon isFilled />} />
        <IconButton label="শব্দ চালু করুন" icon={<SoundOffIcon />} disabled />
        <IconButton
          label="বার্তা"
          icon={<BellIcon />}
          mark={<Badge count={3} label="3টি নতুন বার্তা" />}
        />
        <Badge count={128} label="128টি নতুন বার্তা" />
        <Spinner size="small" />
        <Spinner label="আসছে" />
        <Spinner size="large" />
      </Row>
      <Chips label="দ্রুত টাকা">
        {AMOUNTS.map((label) => (
          <Chip key={label} isChosen={label === chosen} onClick={() => setChosen(label)}>
            {label}
          </Chip>
        ))}
        <Chip>অর্ধেক</Chip>
        <Chip disabled>সব</Chip>
      </Chips>
      <Row>
        {PILLS.map(([tone, label]) => (
          <Pill key={tone} tone={tone}>
            {label}
          </Pill>
        ))}
        <ColourPill colour="#ABABAB">লেভেল 1</ColourPill>
        <ColourPill colour="#6b2fa0">লেভেল 5</ColourPill>
      </Row>
    </Shelf>
  );
}
