import { Link } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts, Section } from '#ui/office/case/case-page.tsx';
import { Money, When } from '#ui/office/format.tsx';
import { Banner, Loading, Refusal } from '#ui/office/states.tsx';
import { readMemberKyc } from '../../contract.office.ts';
import { CheckPill, MatchPill } from '../pills.tsx';

/** The level of a member, what it allows and what is used of it, and everything that was checked. */
export function Tab({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(readMemberKyc, { id: memberId });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <div className="of-stack">
      {data.isUnderReview && <Banner tone="ember">{t('office.kyc.under_review')}</Banner>}
      <Section title={t('office.kyc.limits')}>
        <Facts
          facts={[
            { name: t('office.kyc.level'), value: <b>{data.level}</b> },
            {
              name: t('office.kyc.proved'),
              value: data.provedAt === null ? '–' : <When at={data.provedAt} />,
            },
            { name: t('office.kyc.market'), value: data.market ?? '–' },
            { name: t('office.kyc.data.ends'), value: data.documentEndsOn ?? '–' },
            ...data.limits.map(({ name, limit, used }) => ({
              name: t(`office.kyc.limit.${name}`),
              value: (
                <>
                  {used === null ? '–' : <Money value={used} />} /{' '}
                  {limit === null ? t('office.kyc.limit.none') : <Money value={limit} />}
                </>
              ),
            })),
          ]}
        />
      </Section>
      <Section title={t('office.kyc.title')}>
        <div className="of-pad of-stack">
          {data.checks.length === 0 && <span className="muted">{t('office.kyc.none')}</span>}
          {data.checks.map((one) => (
            <span key={one.id} className="of-row">
              <Link to={`/kyc-checks/${one.id}`}>K{one.id}</Link>
              {t('office.kyc.level')} {one.level} · {t(`office.kyc.document.${one.document}`)}{' '}
              <CheckPill state={one.state} /> <When at={one.at} />
            </span>
          ))}
        </div>
      </Section>
      {data.matches.length > 0 && (
        <Section title={t('office.kyc.matches.title')}>
          <div className="of-pad of-stack">
            {data.matches.map((one) => (
              <span key={one.id} className="of-row">
                <Link to={`/name-matches/${one.id}`}>{one.name}</Link>
                <span className="num">{one.score}</span> <MatchPill state={one.state} />
              </span>
            ))}
          </div>
        </Section>
      )}
    </div>
  );
}
