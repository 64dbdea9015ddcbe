import { readBoot } from '#platform/site/boot.ts';
import { useOpenCentre } from '#platform/site/open-centre.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { Note } from '#ui/note/note.tsx';
import { readKyc } from '../../contract.ts';

const HIGHEST = 3;

/** What the level of now allows, what is left of it, and what raises it: said before money is typed, not when it is refused. */
export function LevelNote({ flow }: { readonly flow: 'deposit' | 'withdraw' }) {
  const { t } = useTranslate();
  const openCentre = useOpenCentre();
  const { data } = useEndpoint(readKyc, {}, { staleMs: 0 });
  const { currencySymbol: symbol } = readBoot().brand;
  const own = data?.levels[data.level];
  if (data === undefined || own === undefined || (!data.isOn && !data.isUnderReview)) {
    return null;
  }
  if (data.isUnderReview) {
    return <Note tone="pollen">{t('kyc.review')}</Note>;
  }
  const { day, life } = own[flow];
  const money = (value: number) => formatMoney(Math.max(0, value), { symbol, isShort: true });
  const used = data.used[flow];
  return (
    <Note>
      <div className="grid gap-1.5">
        <p>
          <b>{t('kyc.level', { 0: data.level })}</b>{' '}
          {day === null
            ? t(`kyc.note.${flow}.open`)
            : t(`kyc.note.${flow}.day`, { 0: money(day), 1: money(day - used.day) })}{' '}
          {life === null
            ? null
            : t('kyc.note.life', { 0: money(life), 1: money(life - used.life) })}
        </p>
        {data.level < HIGHEST ? (
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span>{t(`kyc.note.raise.${data.level + 1}`)}</span>
            <Button size="small" tone="line" onClick={() => openCentre('mc', 'kyc')}>
              {t('kyc.title')}
            </Button>
          </p>
        ) : null}
      </div>
    </Note>
  );
}
