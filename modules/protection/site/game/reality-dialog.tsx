import { useState } from 'react';
import { readPlayed } from '#modules/play/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { centreHistory, useOpenCentre, withCentre } from '#platform/site/open-centre.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useLocation, useNavigate } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { answerRealityCheck } from '../../contract.ts';

const MINUTE_MS = 60_000;

/** The reality check: how long, how much, and three ways on that look alike. A round that runs goes on below it (M-14). */
export function RealityDialog(props: {
  readonly sinceMs: number;
  /** The server's time of what is shown. */
  readonly atMs: number;
  readonly onAnswered: () => Promise<unknown>;
}) {
  const { sinceMs, atMs, onAnswered } = props;
  const { t } = useTranslate();
  const openCentre = useOpenCentre();
  const place = useLocation();
  const navigate = useNavigate();
  const symbol = readBoot().brand.currencySymbol;
  const [since] = useState(sinceMs);
  const played = useEndpoint(readPlayed, { since }, { staleMs: 0 });
  const answering = useCommand(answerRealityCheck);
  const minutes = Math.max(0, Math.round((atMs - since) / MINUTE_MS));
  const answer = (page?: string) =>
    void answering.send({}).then(
      async () => {
        await onAnswered();
        if (page === 'responsibleGaming') {
          centreHistory.entries = 1;
          navigate(`${withCentre(place, { centre: 'mc', page })}&mcq=tab%3Dpause`, {
            keepsScroll: true,
          });
        } else if (page !== undefined) {
          openCentre('mc', page);
        }
      },
      () => undefined,
    );
  const amounts = [
    { line: 'stakes', value: played.data?.betAmount },
    { line: 'returns', value: played.data?.winAmount },
    { line: 'net', value: played.data?.netProfit },
  ] as const;
  return (
    <Dialog
      title={t('protection.reality.title')}
      closeLabel={t('protection.reality.continue')}
      closesOnBackdrop={false}
      isAlert
      onClose={() => answer()}
    >
      <div className="grid gap-4">
        <p>{t('protection.reality.text')}</p>
        <dl className="grid gap-2">
          <div className="flex items-baseline justify-between gap-3">
            <dt className="text-ink-2">{t('protection.reality.time')}</dt>
            <dd className="text-18 font-strong">{t('protection.minutes.count', { 0: minutes })}</dd>
          </div>
          {amounts.map(({ line, value }) => (
            <div key={line} className="flex items-baseline justify-between gap-3">
              <dt className="text-ink-2">{t(`protection.play.${line}`)}</dt>
              <dd className="text-18">
                {value === undefined ? (
                  '–'
                ) : (
                  <Money value={value} symbol={symbol} hasPlus={line === 'net'} />
                )}
              </dd>
            </div>
          ))}
        </dl>
        {answering.refusal === undefined ? null : (
          <Note tone="ember" isAlert>
            {refusalText(t, answering.refusal)}
          </Note>
        )}
        <div className="grid gap-2">
          <Button tone="plain" isBlock isBusy={answering.isSending} onClick={() => answer()}>
            {t('protection.reality.continue')}
          </Button>
          <Button tone="plain" isBlock onClick={() => answer('responsibleGaming')}>
            {t('protection.reality.break')}
          </Button>
          <Button tone="plain" isBlock onClick={() => answer('personalHistoryCopy')}>
            {t('protection.reality.history')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
