import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { MoneyField } from '#ui/field/money-field.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Part, Shelf } from '#ui/gallery/shelf.tsx';
import { useWords } from '#ui/gallery/words.tsx';
import { UserIcon } from '#ui/icon/icons.ts';

/** Fields of every kind, with hint, with error and disabled. */
export function FormParts() {
  const t = useWords();
  return (
    <Shelf id="forms" title={t('ফর্ম', 'Forms')}>
      <Part
        name="TextField, PasswordField"
        isStacked
        about={t(
          'নাম সব সময় উপরে। ভুলটি ঘরের নিচে কথায় বলা হয়।',
          'The label is always above. A refusal is said in words under its field.',
        )}
      >
        <TextField
          label={t('ইউজারনেম', 'Username')}
          name="username"
          autoComplete="username"
          icon={<UserIcon />}
          hint={t('4–15 অক্ষর, প্রথমে ইংরেজি অক্ষর', '4–15 characters, a letter first')}
          defaultValue="tarek27"
        />
        <PasswordField
          label={t('পাসওয়ার্ড', 'Password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('পাসওয়ার্ড দেখান', 'Show password')}
          hideLabel={t('পাসওয়ার্ড লুকান', 'Hide password')}
          capsLockHint={t('ক্যাপস লক চালু আছে', 'Caps lock is on')}
          error={t('ইউজারনেম বা পাসওয়ার্ড ঠিক নয়', 'The username or password is not right')}
          defaultValue="abcdefgh1"
        />
        <TextField label={t('রেফারেল কোড', 'Referral code')} disabled defaultValue="SHAPLA-27" />
        <Button tone="leaf" size="big" isBlock>
          {t('লগইন', 'Log in')}
        </Button>
      </Part>
      <AmountFields />
      <Part name="SelectField, TextAreaField" isStacked>
        <SelectField
          label={t('ভাষা', 'Language')}
          options={[
            { value: 'bn', label: 'বাংলা' },
            { value: 'en', label: 'English' },
          ]}
          defaultValue="bn"
          hint={t('সব পেজে মনে রাখা হয়', 'Remembered on every page')}
        />
        <SelectField
          label={t('ধরন', 'Kind')}
          options={[{ value: '', label: t('বাছুন', 'Choose') }]}
          error={t('এই ঘরটি ফাঁকা রাখা যাবে না', 'Input cannot be empty')}
        />
        <TextAreaField
          label={t('আপনার মতামত', 'Your feedback')}
          maxCharacters={140}
          hint={t('সর্বোচ্চ 140 অক্ষর', 'At most 140 characters')}
          defaultValue={t('কুইক K3-এর ফলের পেজ পরিষ্কার।', 'The results page of Quick K3 is clear.')}
        />
      </Part>
      <Part name="Checkbox" isStacked>
        <div>
          <Checkbox defaultChecked>{t('মনে রাখুন', 'Remember me')}</Checkbox>
          <Checkbox disabled>{t('এখন বদলানো যায় না', 'Cannot be changed now')}</Checkbox>
          <Checkbox
            error={t(
              'শর্ত মেনে নিলে তবেই অ্যাকাউন্ট খোলা যাবে',
              'An account needs your agreement to the terms',
            )}
          >
            {t('আমার বয়স 21 বা তার বেশি, আর শর্তগুলো পড়েছি', 'I am 21 or older and have read the terms')}
          </Checkbox>
        </div>
      </Part>
    </Shelf>
  );
}

function AmountFields() {
  const t = useWords();
  const [amount, setAmount] = useState('1000');
  const [times, setTimes] = useState('10');
  const [low, setLow] = useState('50');
  return (
    <Part
      name="MoneyField, NumberField"
      isStacked
      about={t('১,২৩৪।৫০ লিখলেও বোঝে। ↑ ↓ ধাপে বাড়ায়-কমায়।', 'Reads ১,২৩৪।৫০ too. ↑ and ↓ step.')}
    >
      <MoneyField
        label={t('টাকার পরিমাণ', 'Amount')}
        symbol="৳"
        isBig
        step="100"
        max="25000"
        value={amount}
        onValue={setAmount}
        hint={t('সর্বনিম্ন ৳200 · সর্বোচ্চ ৳25,000', 'Minimum ৳200 · maximum ৳25,000')}
        quick={{
          label: t('দ্রুত টাকা', 'Quick amounts'),
          amounts: ['200', '500', '1000', '2000', '5000'],
        }}
      />
      <MoneyField
        label={t('উত্তোলন', 'Withdraw')}
        symbol="৳"
        value={low}
        onValue={setLow}
        isErrorLive
        error={Number(low) < 200 ? t('সর্বনিম্ন ৳200', 'Minimum ৳200') : undefined}
      />
      <NumberField
        label={t('কয়টি ড্র', 'Number of draws')}
        value={times}
        onValue={setTimes}
        step="1"
        min="1"
        max="100"
      />
    </Part>
  );
}
