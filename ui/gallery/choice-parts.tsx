import { useState } from 'react';
import { Part, Shelf } from '#ui/gallery/shelf.tsx';
import { useWords } from '#ui/gallery/words.tsx';
import { PhoneIcon, WalletIcon } from '#ui/icon/icons.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { RadioGroup } from '#ui/radio/radio-group.tsx';
import { Stepper } from '#ui/stepper/stepper.tsx';
import { Steps } from '#ui/steps/steps.tsx';

/** Ways to choose: one of a few, a value in steps, a day, a file. */
export function ChoiceParts() {
  const t = useWords();
  return (
    <Shelf id="choices" title={t('বাছাই', 'Choices')}>
      <RadioParts />
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
