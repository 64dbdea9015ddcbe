import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Columns, Shelf } from '#ui/gallery/shelf.tsx';
import { UserIcon } from '#ui/icon/icons.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { Stepper } from '#ui/stepper/stepper.tsx';
import { Steps } from '#ui/steps/steps.tsx';

const STACK = { display: 'grid', gap: 16 };
const UNITS = [
  { value: '1', label: 'P 1' },
  { value: '10', label: 'P 10' },
  { value: '100', label: 'P 100' },
];

/** Fields, checks, steppers, steps. */
export function FormParts() {
  const [stake, setStake] = useState(20);
  const [times, setTimes] = useState(1);
  return (
    <Shelf title="ফর্ম">
      <Columns minPx={340}>
        <Card title="লগইন">
          <div style={STACK}>
            <TextField
              label="ইউজারনেম"
              name="username"
              autoComplete="username"
              icon={<UserIcon />}
              hint="4–15 অক্ষর, প্রথমে ইংরেজি অক্ষর"
              defaultValue="tarek27"
            />
            <PasswordField
              label="পাসওয়ার্ড"
              name="password"
              autoComplete="current-password"
              showLabel="পাসওয়ার্ড দেখান"
              hideLabel="পাসওয়ার্ড লুকান"
              capsLockHint="ক্যাপস লক চালু আছে"
              error="অ্যাকাউন্ট বা পাসওয়ার্ড ঠিক নয়"
              defaultValue="abcdefgh1"
            />
            <Checkbox defaultChecked>মনে রাখুন</Checkbox>
            <Button tone="leaf" size="big" isBlock>
              লগইন
            </Button>
          </div>
        </Card>
        <Card title="বাজি">
          <div style={STACK}>
            <TextField label="বাজির টাকা" isBig inputMode="decimal" defaultValue="100" icon="P" />
            <SelectField label="একক" options={UNITS} defaultValue="10" />
            <Stepper
              label="গুণ"
              lessLabel="কমান"
              moreLabel="বাড়ান"
              onLess={times > 1 ? () => setTimes(times - 1) : undefined}
              onMore={() => setTimes(times + 1)}
            >
              ×{times}
            </Stepper>
            <Stepper
              label="বাজির টাকা"
              look="water"
              isLabelShown
              lessLabel="কমান"
              moreLabel="বাড়ান"
              onLess={stake > 5 ? () => setStake(stake - 5) : undefined}
              onMore={() => setStake(stake + 5)}
            >
              {formatMoney(stake, { symbol: 'P' })}
            </Stepper>
            <Checkbox error="শর্ত মেনে নিলে তবেই অ্যাকাউন্ট খোলা যাবে">
              আমার বয়স 21 বা তার বেশি, আর শর্তগুলো পড়েছি
            </Checkbox>
            <Steps label="ডিপোজিট" steps={['মাধ্যম', 'পরিমাণ', 'পাঠান', 'শেষ']} current={1} />
          </div>
        </Card>
      </Columns>
    </Shelf>
  );
}
