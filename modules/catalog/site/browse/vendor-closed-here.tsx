import { readSystemStatus } from '#modules/brand/contract.ts';
import { askedHost } from '#platform/site/asked-host.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { GlobeIcon } from '#ui/icon/icons.ts';
import { VendorAway } from './vendor-away.tsx';

/** Replaces the games of vendors that are closed at the visitor's place: the address, and a contact (GL-4). */
export function VendorClosedHere({ vendor }: { readonly vendor: string }) {
  const { t } = useTranslate();
  const ip = useEndpoint(readSystemStatus, askedHost()).data?.location.ip;
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
