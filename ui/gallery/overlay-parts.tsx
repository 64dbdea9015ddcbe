import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { LoginSample, QuestionSample } from '#ui/gallery/dialog-samples.tsx';
import { Part, Shelf } from '#ui/gallery/shelf.tsx';
import { useWords } from '#ui/gallery/words.tsx';
import { ChevronDownIcon, GlobeIcon, SignOutIcon, UserIcon } from '#ui/icon/icons.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { Toast, ToastCorner } from '#ui/toast/toast.tsx';

type Overlay = 'login' | 'question' | 'toast';

const nothing = () => undefined;

/** Dialogs, menus and toasts, each behind a button. */
export function OverlayParts() {
  const t = useWords();
  const [shown, setShown] = useState<Overlay>();
  const close = () => setShown(undefined);
  return (
    <Shelf id="overlays" title={t('ডায়ালগ ও মেনু', 'Dialogs and menus')}>
      <Part name="Menu" isOnWater>
        <Menus />
      </Part>
      <Part name="Dialog, MessageDialog, Toast">
        <Button onClick={() => setShown('login')}>{t('লগইন ডায়ালগ', 'Login dialog')}</Button>
        <Button onClick={() => setShown('question')}>{t('প্রশ্ন', 'Question')}</Button>
        <Button onClick={() => setShown('toast')}>{t('টোস্ট', 'Toast')}</Button>
      </Part>
      {shown === 'login' ? <LoginSample onClose={close} /> : null}
      {shown === 'question' ? <QuestionSample onClose={close} /> : null}
      {shown === 'toast' ? (
        <ToastCorner>
          <Toast tone="done" closeLabel={t('বন্ধ করুন', 'Close')} onClose={close}>
            {t('বাজি গৃহীত · P 20.00', 'Bet accepted · P 20.00')}
          </Toast>
          <Toast tone="error" closeLabel={t('বন্ধ করুন', 'Close')} onClose={close}>
            {t('নেটওয়ার্কে সমস্যা, আবার চেষ্টা করুন', 'Network problem, please try again')}
          </Toast>
        </ToastCorner>
      ) : null}
    </Shelf>
  );
}

function Menus() {
  const t = useWords();
  return (
    <>
      <Menu
        label={t('ভাষা', 'Language')}
        align="start"
        trigger={
          <>
            <GlobeIcon /> {t('বাংলা', 'English')} <ChevronDownIcon size="small" />
          </>
        }
        items={[
          { id: 'bn', label: 'বাংলা', lang: 'bn', isChosen: t('1', '0') === '1' },
          { id: 'en', label: 'English', lang: 'en', isChosen: t('1', '0') === '0' },
        ]}
        onSelect={nothing}
      />
      <Menu
        label={t('অ্যাকাউন্ট', 'Account')}
        align="start"
        trigger={<UserIcon />}
        items={[
          { id: 'centre', label: t('মেম্বার সেন্টার', 'Member centre'), icon: <UserIcon /> },
          {
            id: 'sign-out',
            label: t('লগ আউট', 'Log out'),
            icon: <SignOutIcon />,
            isDangerous: true,
          },
        ]}
        onSelect={nothing}
        head={<b>tarek27</b>}
      />
    </>
  );
}
