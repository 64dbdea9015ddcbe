import { useModals } from '#platform/site/modals.ts';
import { Link } from '#platform/site/router.tsx';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { MessageIcon } from '#ui/icon/icons.ts';

/** In place of a vendor's games while it is under maintenance (GL-4): what is up, that money is safe, whom to ask. */
export function VendorMaintenance(props: {
  readonly vendor: string;
  /** When it is over, in ms, where that is known. */
  readonly endTime: number | undefined;
}) {
  const { t, language } = useTranslate();
  const { vendor, endTime } = props;
  const open = useModals((state) => state.open);
  return (
    <EmptyState
      title={t('catalog.list.vendorRests', { vendor })}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button tone="leaf" icon={<MessageIcon />} onClick={() => open('chatModal')}>
            {t('catalog.list.support')}
          </Button>
          <Link to="/hot" className={buttonClass({ tone: 'tonal' })}>
            {t('catalog.list.otherGames')}
          </Link>
        </span>
      }
    >
      {endTime === undefined
        ? t('catalog.list.vendorRestsHint')
        : t('catalog.list.vendorRestsUntil', { 0: shortMoment(endTime, language) })}
    </EmptyState>
  );
}
