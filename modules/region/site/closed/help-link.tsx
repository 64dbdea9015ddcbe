import { type MouseEvent, useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { HelpIcon } from '#ui/icon/icons.ts';

/** The window of customer service (section 1 of the specification). */
const WINDOW = 'popup,width=440,height=750';

/** The way to customer service, where the brand has one; it works while everything else is closed (GL-4). */
export function HelpLink({ address }: { readonly address: string }) {
  const { t } = useTranslate();
  const [isBlocked, setBlocked] = useState(false);
  if (address === '') {
    return null;
  }
  const isPage = address.startsWith('https:');

  function openWindow(event: MouseEvent) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPage || !isPlain) {
      return;
    }
    event.preventDefault();
    const opened = window.open(address, 'service', WINDOW);
    setBlocked(opened === null);
    if (opened !== null) {
      opened.opener = null;
    }
  }

  return (
    <>
      <a
        href={address}
        {...(isPage ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        onClick={openWindow}
        className={buttonClass({ tone: 'leaf' })}
      >
        <HelpIcon />
        {t('region.help')}
      </a>
      <p role="status" className="text-14 empty:hidden">
        {isBlocked ? t('region.popupBlocked', { 0: address }) : null}
      </p>
    </>
  );
}
