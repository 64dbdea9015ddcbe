import { useState } from 'react';
import { DateRange } from '#ui/date-range/date-range.tsx';
import type { DayRange, RangeRefusal } from '#ui/date-range/days.ts';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import type { FileRefusal } from '#ui/file-drop/judge-files.ts';
import { Part, Shelf } from '#ui/gallery/shelf.tsx';
import { useWords } from '#ui/gallery/words.tsx';
import { PhoneIcon, WalletIcon } from '#ui/icon/icons.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { RadioGroup } from '#ui/radio/radio-group.tsx';
import { Stepper } from '#ui/stepper/stepper.tsx';
import { Steps } from '#ui/steps/steps.tsx';

/** Choices: one of a few, a value in steps, a day, a file. */
export function ChoiceParts() {
  const t = useWords();
  return (
    <Shelf id="choices" title={t('বাছাই', 'Choices')}>
      <RadioParts />
      <DayParts />
      <FileParts />
      <StepperParts />
    </Shelf>
  );
}

function RadioParts() {
  const t = useWords();
  const [way, setWay] = useState<'wallet' | 'phone' | 'bank'>('wallet');
  const [odds, setOdds] = useState<'any' | 'higher' | 'none'>('higher');
  return (
    <Part name="RadioGroup" isStacked about={t('তীর চিহ্নে বাছা যায়।', 'Arrow keys choose.')}>
      <RadioGroup
        label={t('মাধ্যম', 'Way to pay')}
        look="card"
        chosen={way}
        onChoose={setWay}
        options={[
          {
            id: 'wallet',
            label: t('মেঘ ওয়ালেট', 'Megh wallet'),
            hint: t('সাধারণত 2 মিনিট', 'about 2 minutes'),
            icon: <WalletIcon />,
            trailing: t('চার্জ ৳0', 'Fee ৳0'),
          },
          {
            id: 'phone',
            label: t('নদী পে', 'Nodi Pay'),
            hint: t('সাধারণত 5 মিনিট', 'about 5 minutes'),
            icon: <PhoneIcon />,
            trailing: t('চার্জ ৳5', 'Fee ৳5'),
          },
          { id: 'bank', label: t('ব্যাংক', 'Bank'), isDisabled: true },
        ]}
      />
      <RadioGroup
        label={t('অডস বদলালে', 'When odds change')}
        chosen={odds}
        onChoose={setOdds}
        options={[
          { id: 'higher', label: t('শুধু বেশি অডস নেব', 'Accept higher odds only') },
          { id: 'any', label: t('সব নেব', 'Accept any') },
          { id: 'none', label: t('আমাকে জিজ্ঞেস করুন', 'Ask me') },
        ]}
      />
    </Part>
  );
}

function StepperParts() {
  const t = useWords();
  const [stake, setStake] = useState(20);
  const [times, setTimes] = useState(1);
  const labels = { lessLabel: t('কমান', 'Less'), moreLabel: t('বাড়ান', 'More') };
  return (
    <Part name="Stepper, Steps" isStacked>
      <Stepper
        {...labels}
        label={t('গুণ', 'Multiplier')}
        onLess={times > 1 ? () => setTimes(times - 1) : undefined}
        onMore={() => setTimes(times + 1)}
      >
        ×{times}
      </Stepper>
      <Stepper
        {...labels}
        label={t('বাজির টাকা', 'Stake')}
        look="water"
        isLabelShown
        onLess={stake > 5 ? () => setStake(stake - 5) : undefined}
        onMore={() => setStake(stake + 5)}
      >
        {formatMoney(stake, { symbol: 'P' })}
      </Stepper>
      <Steps
        label={t('ডিপোজিট', 'Deposit')}
        steps={[t('মাধ্যম', 'Way'), t('পরিমাণ', 'Amount'), t('পাঠান', 'Send'), t('সম্পন্ন', 'Done')]}
        current={1}
      />
    </Part>
  );
}

const TODAY = '2026-11-21';

function DayParts() {
  const t = useWords();
  const [days, setDays] = useState<DayRange>({ from: '2026-11-15', to: TODAY });
  const refusals: Readonly<Record<RangeRefusal, string>> = {
    missing: t('দুটি তারিখই দিন', 'Give both dates'),
    order: t('শেষের তারিখ শুরুর আগে', 'The last day is before the first'),
    outside: t('এই তারিখের হিসাব নেই', 'There are no records of that day'),
    too_long: t('একবারে সর্বোচ্চ 92 দিন', 'At most 92 days at once'),
  };
  return (
    <Part name="DateRange" isStacked>
      <DateRange
        label={t('কোন দিনগুলো', 'Which days')}
        fromLabel={t('শুরু', 'From')}
        toLabel={t('শেষ', 'To')}
        value={days}
        onChange={setDays}
        today={TODAY}
        refusalText={(why) => refusals[why]}
        calendar={{
          language: t('bn', 'en') === 'bn' ? 'bn' : 'en',
          openLabel: t('ক্যালেন্ডার', 'Calendar'),
          previousLabel: t('আগের মাস', 'Previous month'),
          nextLabel: t('পরের মাস', 'Next month'),
        }}
        presets={[
          { id: 'today', label: t('আজ', 'Today') },
          { id: 'yesterday', label: t('গতকাল', 'Yesterday') },
          { id: 'previous7', label: t('আগের 7 দিন', 'Previous 7 days') },
          { id: 'previous30', label: t('আগের 30 দিন', 'Previous 30 days') },
          { id: 'next7', label: t('পরের 7 দিন', 'Next 7 days') },
          { id: 'next30', label: t('পরের 30 দিন', 'Next 30 days') },
        ]}
      />
    </Part>
  );
}

function FileParts() {
  const t = useWords();
  const [files, setFiles] = useState<readonly File[]>([]);
  const refusals: Readonly<Record<FileRefusal, string>> = {
    type: t('শুধু PNG বা JPG', 'PNG or JPG only'),
    size: t('5 MB-এর বেশি', 'over 5 MB'),
    count: t('সর্বোচ্চ 3টি ছবি', 'up to 3 pictures'),
  };
  return (
    <Part name="FileDrop" isStacked>
      <FileDrop
        label={t('ছবি', 'Pictures')}
        prompt={t('ছবি বাছুন বা এখানে ছেড়ে দিন', 'Choose pictures or drop them here')}
        hint={t('PNG বা JPG, প্রতিটি 5 MB, সর্বোচ্চ 3টি', 'PNG or JPG, 5 MB each, up to 3')}
        files={files}
        onFiles={setFiles}
        refusalText={(why, name) => `${name}: ${refusals[why]}`}
        removeLabel={(name) => t(`${name} মুছুন`, `Remove ${name}`)}
      />
    </Part>
  );
}
