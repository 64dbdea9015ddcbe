import { useTranslate } from '#platform/site/translate.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { HelpIcon } from '#ui/icon/icons.ts';

/** The way to customer service, where the brand has one; it works while everything else is closed (GL-4). */
export function HelpLink({ address }: { readonly address: string }) {
  const { t } = useTranslate();
  if (address === '') {
    return null;
  }
  const isPage = address.startsWith('https:');
  return (
    <a
      href={address}
      {...(isPage ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      className={buttonClass({ tone: 'leaf' })}
    >
      <HelpIcon />
      {t('region.help')}
    </a>
  );
}
