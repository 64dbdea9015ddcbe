import type { Static } from 'typebox';
import { readDrawRecord } from '#modules/lottery-api/contract.ts';
import type { CheckedRound } from '#platform/site/slots.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import { Note } from '#ui/note/note.tsx';

type DrawRecordView = Static<typeof readDrawRecord.output>;

/** What decides a draw by its own record, and whether the recorded numbers are those that its seed gives. */
export function DrawRecord({ checked }: { readonly checked: CheckedRound | undefined }) {
  return checked === undefined ? null : <RecordCard {...checked} />;
}

function RecordCard({ vendor, round, drawn }: CheckedRound) {
  const { t } = useTranslate();
  const record = useEndpoint(readDrawRecord, { vendor, round }).data;
  if (record === undefined) {
    return null;
  }
  return (
    <Card>
      <div className="grid gap-3">
        <h2 className="text-18 font-strong">{t('lottery.record')}</h2>
        <p>{t(`lottery.record.source.${record.source}`)}</p>
        <Givers givers={record.givers} />
        {record.revision > 1 && record.state === 'result' ? (
          <p>{t('lottery.record.corrected', { 0: record.revision })}</p>
        ) : null}
        <Recorded record={record} drawn={drawn} />
        <Restricted restrictions={record.restrictions} />
      </div>
    </Card>
  );
}

function Givers({ givers }: Pick<DrawRecordView, 'givers'>) {
  const { t } = useTranslate();
  return givers.length === 0 ? null : (
    <div className="grid gap-1">
      <p>{t('lottery.record.givers', { 0: givers.length })}</p>
      <ul className="list-disc ps-5">
        {givers.map(({ kind, name }, place) => (
          <li key={place}>{t(`lottery.record.giver.${kind}`, { 0: name ?? '' })}</li>
        ))}
      </ul>
    </div>
  );
}

/** The numbers that took bets at other odds or none, and why. */
function Restricted({ restrictions }: Pick<DrawRecordView, 'restrictions'>) {
  const { t } = useTranslate();
  return restrictions.length === 0 ? null : (
    <div className="grid gap-1">
      <p>{t('lottery.record.restricted')}</p>
      <ul className="list-disc ps-5">
        {restrictions.map(({ play, pick, odds, cause }) => {
          const number = `${play} ${pick}`;
          const lowered = odds?.join(' / ') ?? '';
          return (
            <li key={`${number} ${cause} ${lowered}`}>
              {odds === null
                ? t(`lottery.record.closed.${cause}`, { 0: number })
                : t(`lottery.record.lowered.${cause}`, { 0: number, 1: lowered })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Recorded({
  record: { state, numbers },
  drawn,
}: {
  readonly record: DrawRecordView;
  readonly drawn: readonly number[] | null;
}) {
  const { t } = useTranslate();
  if (state === 'void') {
    return <Note tone="pollen">{t('lottery.record.void')}</Note>;
  }
  if (numbers === null) {
    return <p className="text-ink-2">{t('lottery.record.none')}</p>;
  }
  const recorded = numbers.join(' · ');
  if (drawn === null) {
    return <p>{t('lottery.record.numbers', { 0: recorded })}</p>;
  }
  const computed = drawn.join(' · ');
  return recorded === computed ? (
    <Note tone="leaf">{t('lottery.record.same', { 0: recorded })}</Note>
  ) : (
    <Note tone="ember">{t('lottery.record.differs', { 0: recorded, 1: computed })}</Note>
  );
}
