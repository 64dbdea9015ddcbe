import { listAnnouncements } from '#modules/notice/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Pond, PondNote } from '#ui/pond/pond.tsx';

/** The first banner of group w_reg, else the pond with a word of welcome (BNR-1). */
export function RegisterAside() {
  const { t } = useTranslate();
  const notices = useEndpoint(listAnnouncements, {}, { staleMs: 60_000 });
  const banner = notices.data?.banners.find(({ groupName }) => groupName === 'w_reg');
  if (banner !== undefined) {
    return <img src={banner.url} alt={banner.title} className="size-full object-cover" />;
  }
  return (
    <Pond
      brand={t('shell.brand')}
      line={t('registration.line')}
      lineWidth="max-w-56"
      promise={t('registration.promise')}
    >
      {readBoot().brand.isSandbox ? <PondNote>{t('registration.sandbox')}</PondNote> : null}
    </Pond>
  );
}
