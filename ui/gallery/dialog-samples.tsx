import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Drawer } from '#ui/drawer/drawer.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useWords } from '#ui/gallery/words.tsx';
import { UserIcon } from '#ui/icon/icons.ts';
import { MessageDialog } from '#ui/message-dialog/message-dialog.tsx';
import { RadioGroup } from '#ui/radio/radio-group.tsx';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';

type SampleProps = { readonly onClose: () => void };

/** A question whose safe answer is the default button. */
export function QuestionSample({ onClose }: SampleProps) {
  const t = useWords();
  return (
    <MessageDialog
      title={t('লগ আউট', 'Log out')}
      closeLabel={t('বন্ধ করুন', 'Close')}
      defaultButton="cancel"
      confirm={{ label: t('লগ আউট', 'Log out'), onPress: onClose, tone: 'danger' }}
      cancel={{ label: t('থাক', 'Cancel'), onPress: onClose }}
    >
      {t('এখন লগ আউট করবেন? চলমান বাজি নিরাপদ থাকবে।', 'Log out now? Open bets are safe.')}
    </MessageDialog>
  );
}

/** A form in a dialog with a picture beside it. */
export function LoginSample({ onClose }: SampleProps) {
  const t = useWords();
  const [way, setWay] = useState<'name' | 'code'>('name');
  return (
    <Dialog
      title={t('লগইন', 'Log in')}
      closeLabel={t('বন্ধ করুন', 'Close')}
      width="wide"
      closesOnBackdrop={false}
      onClose={onClose}
      aside={<img src="/pictures/login-pond.avif" alt="" className="size-full object-cover" />}
    >
      <div className="grid gap-4">
        <Tabs
          name="login"
          label={t('লগইনের উপায়', 'Ways to log in')}
          look="segment"
          isBlock
          selected={way}
          onSelect={setWay}
          tabs={[
            { id: 'name', label: t('ইউজারনেম', 'Username') },
            { id: 'code', label: t('যাচাই কোড', 'Code') },
          ]}
        />
        <TabPanel name="login" selected={way}>
          <div className="grid gap-4">
            <TextField
              label={way === 'name' ? t('ইউজারনেম', 'Username') : t('মোবাইল নম্বর', 'Mobile number')}
              autoComplete={way === 'name' ? 'username' : 'tel'}
              icon={<UserIcon />}
            />
            <PasswordField
              label={t('পাসওয়ার্ড', 'Password')}
              autoComplete="current-password"
              showLabel={t('পাসওয়ার্ড দেখান', 'Show password')}
              hideLabel={t('পাসওয়ার্ড লুকান', 'Hide password')}
            />
            <Button tone="leaf" size="big" isBlock>
              {t('লগইন', 'Log in')}
            </Button>
          </div>
        </TabPanel>
      </div>
    </Dialog>
  );
}

/** Filters in a drawer, with a sum below them. */
export function DrawerSample({ onClose }: SampleProps) {
  const t = useWords();
  const [state, setState] = useState<'all' | 'open' | 'settled'>('all');
  return (
    <Drawer
      title={t('ফিল্টার', 'Filters')}
      closeLabel={t('বন্ধ করুন', 'Close')}
      onClose={onClose}
      footer={
        <Button tone="leaf" isBlock onClick={onClose}>
          {t('12টি বাজি দেখান', 'Show 12 bets')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          label={t('অবস্থা', 'State')}
          chosen={state}
          onChoose={setState}
          options={[
            { id: 'all', label: t('সব', 'All') },
            { id: 'open', label: t('চলমান বাজি', 'Open bets') },
            { id: 'settled', label: t('নিষ্পত্তি হয়েছে', 'Settled') },
          ]}
        />
        <TextField label={t('ড্র নম্বর', 'Draw number')} inputMode="numeric" />
      </div>
    </Drawer>
  );
}
