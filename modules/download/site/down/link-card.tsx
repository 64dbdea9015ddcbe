import type { Download } from '#modules/download/contract.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { ExternalIcon, PhoneIcon } from '#ui/icon/icons.ts';
import { TextLink } from '#ui/link/text-link.tsx';
import { AppCard, NumberedSteps } from './app-card.tsx';

/** An application in a store. */
export function StoreCard({ store }: { readonly store: Download }) {
  const { t } = useTranslate();
  return (
    <AppCard icon={<PhoneIcon />} title={store.name}>
      {store.version === '' ? null : (
        <p className="text-14 text-ink-2">
          {t('download.version')}: {store.version}
        </p>
      )}
      <a
        href={store.url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ tone: 'leaf', isBlock: true })}
      >
        <ExternalIcon />
        {t('download.store')}
        <span className="sr-only"> {t('download.newTab')}</span>
      </a>
    </AppCard>
  );
}

/** On an iPhone or iPad the site goes to the home screen by hand. */
export function HomeScreenCard() {
  const { t } = useTranslate();
  return (
    <AppCard icon={<PhoneIcon />} title={t('download.ios.title')}>
      <p className="text-14 text-ink-2">{t('download.ios.text')}</p>
      <NumberedSteps steps={[t('download.ios.1'), t('download.ios.2'), t('download.ios.3')]} />
    </AppCard>
  );
}

/** The channels of the brand on social networks. */
export function Channels({ channels }: { readonly channels: readonly Download[] }) {
  const { t } = useTranslate();
  return (
    <section className="grid gap-2">
      <h2 className="text-18 font-strong">{t('download.follow')}</h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {channels.map((channel) => (
          <li key={channel.url}>
            <TextLink href={channel.url} newTabLabel={t('download.newTab')}>
              {channel.name}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
