import type { ReactNode } from 'react';
import { useInstallPrompt } from '#platform/site/install-prompt.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { DownloadIcon, HomeIcon } from '#ui/icon/icons.ts';
import { Note } from '#ui/note/note.tsx';
import { Pill } from '#ui/pill/pill.tsx';
import { AppCard, NumberedSteps } from './app-card.tsx';
import type { Device } from './device.ts';

/** The site itself as an application: nothing to trust beyond the site, always the newest. */
export function WebAppCard({ device }: { readonly device: Device }) {
  const { t } = useTranslate();
  const { canInstall, isInstalled, install } = useInstallPrompt();
  let way: ReactNode = (
    <>
      <Note tone="sky">{t('download.web.noPrompt')}</Note>
      <NumberedSteps steps={[t('download.web.1'), t('download.web.2'), t('download.web.3')]} />
    </>
  );
  if (isInstalled) {
    way = <Note tone="leaf">{t('download.web.installed')}</Note>;
  } else if (canInstall) {
    way = (
      <Button tone="leaf" size="big" isBlock icon={<DownloadIcon />} onClick={() => void install()}>
        {t('download.web.install')}
      </Button>
    );
  } else if (device === 'ios') {
    way = <NumberedSteps steps={[t('download.ios.1'), t('download.ios.2'), t('download.ios.3')]} />;
  }
  return (
    <AppCard
      icon={<HomeIcon />}
      title={t('download.web.title')}
      mark={<Pill tone="leaf">{t('download.first')}</Pill>}
    >
      <p className="text-14 text-ink-2">{t('download.web.text')}</p>
      {way}
    </AppCard>
  );
}
