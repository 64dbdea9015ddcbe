import { listAnnouncements } from '#modules/notice/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Lily } from '#ui/lily/lily.tsx';

/** The first banner of group w_reg, else the pond with a word of welcome (BNR-1). */
export function RegisterAside() {
  const { t } = useTranslate();
  const notices = useEndpoint(listAnnouncements, {}, { staleMs: 60_000 });
  const banner = notices.data?.banners.find(({ groupName }) => groupName === 'w_reg');
  if (banner !== undefined) {
    return <img src={banner.url} alt={banner.title} className="size-full object-cover" />;
  }
  return (
    <div className="relative flex size-full flex-col justify-between bg-water p-7 text-on-water">
      <img
        src="/pictures/login-pond.avif"
        alt=""
        className="absolute inset-0 size-full object-cover"
      />
      <div className="relative [text-shadow:0_1px_12px_rgb(4_20_27/0.7)]">
        <p className="flex items-center gap-2.5 text-22 font-strong">
          <Lily isOnWater className="size-9" />
          {t('shell.brand')}
        </p>
        <p className="max-w-56 pt-4 text-28 font-strong">{t('registration.line')}</p>
        <p className="max-w-56 pt-2 text-14">{t('registration.promise')}</p>
      </div>
      {readBoot().brand.isSandbox ? (
        <p className="relative w-max max-w-full rounded-lg bg-[rgb(4_20_27/0.72)] px-3 py-2 text-13">
          {t('registration.sandbox')}
        </p>
      ) : null}
    </div>
  );
}
