import { useState } from 'react';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { type Kyc, readKyc } from '../../contract.ts';
import { CheckForm } from './check-form.tsx';
import { CheckStatus } from './check-status.tsx';
import { LevelLadder } from './level-ladder.tsx';
import { nextCheck } from './next-check.ts';

/** The identity check: which level a member has, what each allows, how the next one is reached (MC-17). */
export function Screen() {
  const { t } = useTranslate();
  const { data, refusal, refetch } = useEndpoint(readKyc, {}, { staleMs: 0 });
  if (data === undefined) {
    return refusal === undefined ? (
      <Wrap className="grid gap-4 py-6">
        <Skeleton shape="block" className="h-72 w-full" />
      </Wrap>
    ) : (
      <ErrorState
        title={refusalText(t, refusal)}
        action={<Button onClick={() => void refetch()}>{t('kyc.again')}</Button>}
      />
    );
  }
  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-6">
      <h1 className="text-28 font-strong">{t('kyc.title')}</h1>
      <p className="-mt-2 text-ink-2">{t('kyc.lead')}</p>
      {data.isUnderReview ? <Note tone="pollen">{t('kyc.review')}</Note> : null}
      {data.isRenewalDue ? (
        <Note tone="pollen">{t('kyc.renew', { 0: data.documentEndsOn ?? '' })}</Note>
      ) : null}
      {data.check === null ? null : (
        <CheckStatus check={data.check} onAnswered={() => void refetch()} />
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <NextStep kyc={data} onSent={() => void refetch()} />
        <LevelLadder kyc={data} />
      </div>
      <p className="text-13 text-ink-2">{t('kyc.data', { 0: keepText(t, data.keepDays) })}</p>
    </Wrap>
  );
}

const YEAR_DAYS = 365;

function keepText(t: ReturnType<typeof useTranslate>['t'], days: number): string {
  return days % YEAR_DAYS === 0
    ? t('kyc.years', { count: days / YEAR_DAYS })
    : t('kyc.days', { count: days });
}

/** The form, opened by a press, or by itself after a refusal. */
function NextStep({ kyc, onSent }: { readonly kyc: Kyc; readonly onSent: () => void }) {
  const { t } = useTranslate();
  const next = nextCheck(kyc);
  const [isOpen, setOpen] = useState(false);
  if (next === undefined) {
    return null;
  }
  const isAgain = kyc.check?.state === 'refused';
  if (isOpen || isAgain) {
    return (
      <CheckForm
        key={kyc.check?.sentAt ?? 0}
        kyc={kyc}
        next={next}
        onSent={() => {
          setOpen(false);
          onSent();
        }}
      />
    );
  }
  return (
    <div className="grid gap-3">
      <p className="text-14">
        {t(`kyc.start.${next}`, { 0: kyc.minAge })}{' '}
        {t('kyc.start.time', { count: kyc.answerHours })}
      </p>
      <Button tone="leaf" size="big" isBlock onClick={() => setOpen(true)}>
        {t(`kyc.start.${next}.press`)}
      </Button>
    </div>
  );
}
