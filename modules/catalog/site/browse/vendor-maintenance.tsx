import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { VendorAway } from './vendor-away.tsx';

/** Replaces a vendor's games during maintenance (GL-4): the reason, that money is safe, and a contact. */
export function VendorMaintenance(props: {
  /** Empty where it is all of a category. */
  readonly vendor: string;
  /** When it is over, in ms, where that is known. */
  readonly endTime: number | undefined;
}) {
  const { t, language } = useTranslate();
  const { vendor, endTime } = props;
  return (
    <VendorAway
      title={
        vendor === ''
          ? t('catalog.list.allInMaintenance')
          : t('catalog.list.vendorMaintenance', { vendor })
      }
    >
      {endTime === undefined
        ? t('catalog.list.vendorMaintenanceHint')
        : t('catalog.list.vendorMaintenanceUntil', { 0: shortMoment(endTime, language) })}
    </VendorAway>
  );
}
