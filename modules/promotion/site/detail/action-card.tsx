import { readBoot } from '#platform/site/boot.ts';
import { useModals } from '#platform/site/modals.ts';
import { Link } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { CalendarIcon } from '#ui/icon/icons.ts';
import type { PromotionDetail } from '../../contract.ts';
import { periodWords } from '../period-words.ts';
import { StatusPill } from '../status-pill.tsx';
import { UntilStart } from './until-start.tsx';

type ActionCardProps = {
  readonly offer: PromotionDetail;
  /** The offer has just opened: what is shown is out of date. */
  readonly onBegin: () => void;
};

/** The present action, with one button for it (ACT-1). */
export function ActionCard({ offer, onBegin }: ActionCardProps) {
  const { t, language } = useTranslate();
  const { timeZone } = readBoot().brand;
  return (
    <Card className="lg:sticky lg:top-24">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <StatusPill status={offer.status} />
          <span className="flex items-center gap-2 text-14 text-ink-2">
            <CalendarIcon size="small" />
            {periodWords(t, offer, { language, timeZone })}
          </span>
        </div>
        {offer.status === 'coming_soon' ? <UntilStart offer={offer} onBegin={onBegin} /> : null}
        {offer.status === 'join' ? <Join id={offer.id} /> : null}
        {offer.status === 'close' ? (
          <p className="text-14">{t('promotion.detail.closed')}</p>
        ) : null}
        {offer.status === 'join' ? null : (
          <Link to="/promotions" className={buttonClass({ tone: 'tonal', isBlock: true })}>
            {t('promotion.detail.others')}
          </Link>
        )}
        <Button tone="quiet" isBlock onClick={() => goTo('terms')}>
          {t('promotion.detail.toTerms')}
        </Button>
      </div>
    </Card>
  );
}

/** Joining is described in the offer's own steps and never simulated. */
function Join({ id }: { readonly id: number }) {
  const { t } = useTranslate();
  const isLoggedIn = useSession((state) => state.session !== undefined);
  const open = useModals((state) => state.open);
  return isLoggedIn ? (
    <>
      <p className="text-14">{t('promotion.detail.joinHint')}</p>
      <Button tone="leaf" isBlock onClick={() => goTo('steps')}>
        {t('promotion.detail.how')}
      </Button>
    </>
  ) : (
    <>
      <p className="text-14">{t('promotion.detail.visitorHint')}</p>
      <Button
        tone="leaf"
        isBlock
        onClick={() => open('loginPopupModal', { path: `/promoDetail?id=${id}` })}
      >
        {t('promotion.detail.logIn')}
      </Button>
    </>
  );
}

/** Shows a part of this very page and reads on from there. */
function goTo(id: 'steps' | 'terms'): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
