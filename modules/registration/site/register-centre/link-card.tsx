import { lazy, Suspense, useState } from 'react';
import { type AffiliateLink, deleteLink, pauseLink } from '#modules/downline/contract.links.ts';
import { call, Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { MessageDialog } from '#ui/message-dialog/message-dialog.tsx';
import { Note } from '#ui/note/note.tsx';
import { Pill, type PillTone } from '#ui/pill/pill.tsx';
import { ArrivalsDialog } from './arrivals-dialog.tsx';
import { CopyText } from './copy-text.tsx';

const QrDialog = lazy(async () => ({ default: (await import('./qr-dialog.tsx')).QrDialog }));

const TONES: Readonly<Record<AffiliateLink['status'], PillTone>> = {
  ...{ open: 'leaf', paused: 'pollen', expired: 'plain', used: 'plain' },
};
type Shown = 'qr' | 'arrivals' | 'delete';

/** One link: its address, what it has brought, and what can be done with it. */
export function LinkCard(props: { readonly link: AffiliateLink; readonly onChanged: () => void }) {
  const { t } = useTranslate();
  const { link, onChanged } = props;
  const [shown, setShown] = useState<Shown>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const close = () => setShown(undefined);

  async function change(run: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await run();
      close();
      onChanged();
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  }
  const { affiliateCode, status } = link;
  const isPausable = status === 'open' || status === 'paused';
  return (
    <Card
      title={<bdi className="wrap-anywhere">{link.name}</bdi>}
      action={<Pill tone={TONES[status]}>{t(`registerCentre.status.${status}`)}</Pill>}
    >
      <div className="grid gap-3">
        <p className="text-13 text-ink-2">
          <Facts link={link} />
        </p>
        <bdi className="text-14 break-all">{link.url}</bdi>
        <Figures link={link} onArrivals={() => setShown('arrivals')} />
        {refusal === undefined ? null : (
          <Note tone="ember" isAlert>
            {refusalText(t, refusal)}
          </Note>
        )}
        <div className="flex flex-wrap gap-2">
          <CopyText text={link.url} label={t('registerCentre.copy')} />
          <Button tone="tonal" size="small" onClick={() => setShown('qr')}>
            {t('registerCentre.qr')}
          </Button>
          {isPausable ? (
            <Button
              tone="line"
              size="small"
              isBusy={isBusy && shown === undefined}
              onClick={() =>
                void change(() => call(pauseLink, { affiliateCode, isPaused: status === 'open' }))
              }
            >
              {t(status === 'open' ? 'registerCentre.pause' : 'registerCentre.resume')}
            </Button>
          ) : null}
          <Button tone="quiet" size="small" onClick={() => setShown('delete')}>
            {t('registerCentre.delete')}
          </Button>
        </div>
      </div>
      {shown === 'qr' ? (
        <Suspense>
          <QrDialog link={link} onClose={close} />
        </Suspense>
      ) : null}
      {shown === 'arrivals' ? <ArrivalsDialog link={link} onClose={close} /> : null}
      {shown === 'delete' ? (
        <MessageDialog
          title={t('registerCentre.delete.title')}
          closeLabel={t('registerCentre.keep')}
          defaultButton="cancel"
          isBusy={isBusy}
          cancel={{ label: t('registerCentre.keep'), onPress: close }}
          confirm={{
            label: t('registerCentre.delete'),
            onPress: () => void change(() => call(deleteLink, { affiliateCode })),
          }}
        >
          {t('registerCentre.delete.text')}
        </MessageDialog>
      ) : null}
    </Card>
  );
}

/** Kind, channel, end and what newcomers get, in one line. */
function Facts({ link }: { readonly link: AffiliateLink }) {
  const { t, language } = useTranslate();
  const rebates = link.rebates
    .filter(({ rebateValue }) => rebateValue > 0)
    .map(
      ({ productType, rebateValue }) => `${t(`downline.product.${productType}`)} ${rebateValue}%`,
    );
  const end =
    link.expireTime === null
      ? t('registerCentre.noEnd')
      : t('registerCentre.until', { 0: shortMoment(link.expireTime, language) });
  return [
    t(`downline.type.${link.type}`),
    t(`registerCentre.channel.${link.promotionChannel}`),
    t(`registerCentre.page.${link.landingPage}`),
    end,
    ...rebates,
  ].join(' · ');
}

/** Visits, then registrations, then first deposits: what is left of each by the next. */
function Figures(props: { readonly link: AffiliateLink; readonly onArrivals: () => void }) {
  const { t } = useTranslate();
  const { visits, registrations, firstDeposits, quota } = props.link;
  const figures = [
    ['visits', String(visits)],
    ['registrations', quota === null ? String(registrations) : `${registrations} / ${quota}`],
    ['deposits', String(firstDeposits)],
  ] as const;
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <dl className="grid flex-1 grid-cols-3 gap-2">
        {figures.map(([name, figure]) => (
          <div key={name} className="rounded-button bg-sunken px-3 py-2">
            <dt className="text-13 text-ink-2">{t(`registerCentre.figure.${name}`)}</dt>
            <dd className="text-18 font-strong">{figure}</dd>
          </div>
        ))}
      </dl>
      {registrations === 0 ? null : (
        <Button tone="quiet" size="small" onClick={props.onArrivals}>
          {t('registerCentre.arrivals')}
        </Button>
      )}
    </div>
  );
}
