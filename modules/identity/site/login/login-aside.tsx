import { listAnnouncements } from '#modules/notice/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Pond, PondNote } from '#ui/pond/pond.tsx';

/** The first banner of group w_login, else the pond with a word about the house (M-1). */
export function LoginAside() {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const notices = useEndpoint(listAnnouncements, {}, { staleMs: 60_000 });
  const banner = notices.data?.banners.find(({ groupName }) => groupName === 'w_login');
  if (banner !== undefined) {
    return <img src={banner.url} alt={banner.title} className="size-full object-cover" />;
  }
  return (
    <Pond
      brand={t('shell.brand')}
      line={t('identity.login.line')}
      lineWidth="max-w-52"
      promise={t('identity.login.promise')}
    >
      {brand.isSandbox ? <PondNote>{t('identity.login.sandbox')}</PondNote> : null}
    </Pond>
  );
}
