import { useState } from 'react';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { DrawerSample, LoginSample, QuestionSample } from '#ui/gallery/dialog-samples.tsx';
import { Part, Shelf } from '#ui/gallery/shelf.tsx';
import { useWords } from '#ui/gallery/words.tsx';
import {
  ChevronDownIcon,
  GlobeIcon,
  HelpIcon,
  HistoryIcon,
  SignOutIcon,
  UserIcon,
} from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { Money } from '#ui/money/money.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { Toasts } from '#ui/toast/toasts.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';

const nothing = () => undefined;

/** Components over the page: dialogs, drawers, menus, popovers, tooltips, toasts. */
export function OverlayParts() {
  const t = useWords();
  return (
    <Shelf id="overlays" title={t('ডায়ালগ ও মেনু', 'Dialogs and menus')}>
      <Modals />
      <Part
        name="Menu"
        isOnWater
        about={t('↓ খোলে, Esc বন্ধ করে।', '↓ opens, arrows walk, Esc closes.')}
      >
        <Menus />
      </Part>
      <Part name="Popover, Tooltip">
        <Popover
          label={t('ব্যালেন্সের ভাগ', 'Balance in parts')}
          triggerClass={buttonClass({ tone: 'line' })}
          trigger={
            <>
              <Money value={1240.5} symbol="P" tone="strong" /> <ChevronDownIcon size="small" />
            </>
          }
        >
          <BalanceParts />
        </Popover>
        <Tooltip text={t('দীর্ঘ সময়ে গড়ে যা ফেরত আসে', 'What comes back on average in the long run')}>
          {(control) => (
            <IconButton
              {...control}
              label={t('RTP কী', 'What RTP is')}
              icon={<HelpIcon />}
              title=""
            />
          )}
        </Tooltip>
        <Tooltip text={t('শেষ 20টি ড্র', 'The last 20 draws')}>
          {(control) => (
            <Button {...control} icon={<HistoryIcon />}>
              {t('ফলাফল', 'Results')}
            </Button>
          )}
        </Tooltip>
      </Part>
      <ToastPart />
    </Shelf>
  );
}

function Modals() {
  const t = useWords();
  const [shown, setShown] = useState<'login' | 'question' | 'drawer'>();
  const close = () => setShown(undefined);
  return (
    <Part
      name="Dialog, MessageDialog, Drawer"
      about={t(
        'ফোনে নিচ থেকে ওঠে। Esc বন্ধ করে, ফোকাস আগের জায়গায় ফেরে।',
        'Sheets on a phone. Esc closes, the focus goes back.',
      )}
    >
      <Button onClick={() => setShown('login')}>{t('লগইন ডায়ালগ', 'Login dialog')}</Button>
      <Button onClick={() => setShown('question')}>{t('প্রশ্ন', 'Question')}</Button>
      <Button onClick={() => setShown('drawer')}>{t('ড্রয়ার', 'Drawer')}</Button>
      {shown === 'login' ? <LoginSample onClose={close} /> : null}
      {shown === 'question' ? <QuestionSample onClose={close} /> : null}
      {shown === 'drawer' ? <DrawerSample onClose={close} /> : null}
    </Part>
  );
}

function BalanceParts() {
  const t = useWords();
  const parts = [
    [t('তোলা যাবে', 'Withdrawable'), 1020.5],
    [t('বোনাস ব্যালেন্স', 'Bonus balance'), 200],
    [t('আটকানো', 'Locked'), 20],
  ] as const;
  return (
    <dl className="grid gap-2">
      {parts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-10">
          <dt className="text-ink-2">{name}</dt>
          <dd>
            <Money value={value} symbol="P" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ToastPart() {
  const t = useWords();
  const again = { label: t('আবার চেষ্টা করুন', 'Try again'), onPress: nothing };
  return (
    <Part name="showToast, Toasts" about={t('একসঙ্গে তিনটির বেশি নয়।', 'Three at most.')}>
      <Button
        onClick={() => showToast({ tone: 'done', text: t('কপি হয়েছে', 'Copied to the clipboard') })}
      >
        {t('কপি', 'Copy')}
      </Button>
      <Button
        onClick={() =>
          showToast({ tone: 'info', text: t('নতুন সংস্করণ এসেছে', 'A new version is here') })
        }
      >
        {t('খবর', 'News')}
      </Button>
      <Button
        onClick={() =>
          showToast({ tone: 'error', text: t('নেটওয়ার্কে সমস্যা', 'Network problem'), action: again })
        }
      >
        {t('সমস্যা', 'Problem')}
      </Button>
      <Toasts closeLabel={t('বন্ধ করুন', 'Close')} />
    </Part>
  );
}

function Menus() {
  const t = useWords();
  const isBengali = t('1', '0') === '1';
  return (
    <div className="flex w-full justify-between">
      <Menu
        label={t('ভাষা: বাংলা', 'Language: English')}
        align="start"
        trigger={
          <>
            <GlobeIcon /> {t('বাংলা', 'English')} <ChevronDownIcon size="small" />
          </>
        }
        items={[
          { id: 'bn', label: 'বাংলা', lang: 'bn', isChosen: isBengali },
          { id: 'en', label: 'English', lang: 'en', isChosen: !isBengali },
        ]}
        onSelect={nothing}
      />
      <Menu
        label={t('অ্যাকাউন্ট', 'Account')}
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
    </div>
  );
}
