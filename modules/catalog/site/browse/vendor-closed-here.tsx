import { readSystemStatus } from '#modules/brand/contract.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { GlobeIcon } from '#ui/icon/icons.ts';
import { VendorAway } from './vendor-away.tsx';

/** In place of the games of a vendor, or of all vendors, closed where the visitor is: from which address, whom to ask (GL-4). */
export function VendorClosedHere({ vendor }: { readonly vendor: string }) {
  const { t } = useTranslate();
  const ip = useEndpoint(readSystemStatus, {}).data?.location.ip;
  return (
    <VendorAway
      picture={
        <span className="grid size-13 place-items-center rounded-full bg-sky-tint text-sky-ink">
          <GlobeIcon />
        </span>
      }
      title={
        vendor === '' ? t('catalog.list.allClosed') : t('catalog.list.regionClosed', { vendor })
      }
    >
      {ip === undefined
        ? t('catalog.list.regionClosedHere')
        : t('catalog.list.regionClosedHint', { ip })}
    </VendorAway>
  );
}
