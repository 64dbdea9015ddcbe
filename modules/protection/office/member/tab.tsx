import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts, Section } from '#ui/office/case/case-page.tsx';
import { Money, When } from '#ui/office/format.tsx';
import { Loading, Pill, Refusal } from '#ui/office/states.tsx';
import { type PauseRow, readMemberProtection } from '../../contract.office.ts';
import { Actions } from './actions.tsx';
import { LimitTable } from './limit-table.tsx';
import { Decisions, Months } from './six-months.tsx';

/** The protection of a member: what holds now, who decided it, and six months of play (back office 3.16). */
export function Tab({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslate();
  const protection = useOffice(readMemberProtection, { id: memberId });
  if (protection.refusal !== undefined) {
    return <Refusal refusal={protection.refusal} />;
  }
  const { data } = protection;
  if (data === undefined) {
    return <Loading />;
  }
  return (
    <div className="of-stack">
      <Section
        title={t('office.protection.pauses')}
        aside={<Actions memberId={memberId} mayLift={data.mayLift} />}
      >
        {data.pauses.length === 0 ? (
          <p className="of-pad">{t('office.protection.none')}</p>
        ) : (
          data.pauses.map((pause) => <PauseFacts key={pause.id} pause={pause} />)
        )}
      </Section>
      <Section title={t('office.protection.limits')}>
        <LimitTable limits={data.limits} />
        <p className="of-pad">
          {t('office.protection.check')}: <span className="num">{data.checkMinutes}</span>
        </p>
      </Section>
      <Section title={t('office.protection.months')}>
        <Months rows={data.months} amountOf={(value) => <Money value={value} />} />
      </Section>
      <Section title={t('office.protection.history')}>
        <Decisions rows={data.history} />
      </Section>
    </div>
  );
}

function PauseFacts({ pause }: { readonly pause: PauseRow }) {
  const { t } = useTranslate();
  const { reason, liftReason, liftedAt } = pause;
  return (
    <Facts
      facts={[
        {
          name: t('office.protection.pause'),
          value: (
            <>
              {t(`office.protection.pause.${pause.length}`)}{' '}
              <Pill {...(pause.isActive ? { tone: 'pollen' as const } : {})}>
                {t(pause.isActive ? 'office.protection.active' : 'office.protection.over')}
              </Pill>
            </>
          ),
        },
        { name: t('office.protection.since'), value: <When at={pause.startsAt} /> },
        {
          name: t('office.protection.until'),
          value:
            pause.endsAt === null ? t('office.protection.indefinite') : <When at={pause.endsAt} />,
        },
        {
          name: t('office.protection.by'),
          value: t(`office.protection.by.${pause.isOwn ? 'member' : 'staff'}`),
        },
        ...(reason === null ? [] : [{ name: t('office.reason'), value: reason }]),
        ...(liftedAt === null
          ? []
          : [{ name: t('office.protection.lifted'), value: <When at={liftedAt} /> }]),
        ...(liftReason === null ? [] : [{ name: t('office.reason'), value: liftReason }]),
      ]}
    />
  );
}
