import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { VendorAway } from './vendor-away.tsx';

/** In place of a vendor's games while it is under maintenance (GL-4): what is up, that money is safe, whom to ask. */
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
      title={vendor === '' ? t('catalog.list.allRest') : t('catalog.list.vendorRests', { vendor })}
    >
      {endTime === undefined
        ? t('catalog.list.vendorRestsHint')
        : t('catalog.list.vendorRestsUntil', { 0: shortMoment(endTime, language) })}
    </VendorAway>
  );
}
