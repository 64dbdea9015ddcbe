import { readSystemStatus } from '#modules/brand/contract.ts';
import { useModals } from '#platform/site/modals.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { GlobeIcon, MessageIcon } from '#ui/icon/icons.ts';

/** In place of the games of a vendor that is closed where the visitor is: from which address, and whom to ask (GL-4). */
export function VendorClosedHere({ vendor }: { readonly vendor: string }) {
  const { t } = useTranslate();
  const open = useModals((state) => state.open);
  const ip = useEndpoint(readSystemStatus, {}).data?.location.ip;
  return (
    <EmptyState
      picture={
        <span className="grid size-13 place-items-center rounded-full bg-sky-tint text-sky-ink">
          <GlobeIcon />
        </span>
      }
      title={t('catalog.list.regionClosed', { vendor })}
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
      {ip === undefined
        ? t('catalog.list.regionClosedHere')
        : t('catalog.list.regionClosedHint', { ip })}
    </EmptyState>
  );
}
