import { Link } from 'react-router';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { FindingList } from '#ui/office/case/finding-list.tsx';
import { groupDigits } from '#ui/office/format.tsx';
import { Banner, Pill } from '#ui/office/states.tsx';
import type { Case } from './case.ts';

/** Answers “can we pay?” with every finding in words, and says how many people decide. */
export function CanWePay({ one }: { readonly one: Case }) {
  const { t } = useTranslate();
  const isClean = one.findings.every(({ level }) => level === 'good');
  return (
    <Section
      title={t('office.withdrawal.can_pay')}
      aside={
        <Pill tone={one.score === 0 ? 'leaf' : one.score < 30 ? 'pollen' : 'ember'}>
          {t('office.withdrawal.score')} {one.score}
        </Pill>
      }
    >
      <div className="of-pad of-stack">
        <Banner tone={isClean ? 'leaf' : 'pollen'}>
          {t(isClean ? 'office.withdrawal.can_pay.yes' : 'office.withdrawal.can_pay.look')}{' '}
          {t(`office.withdrawal.people.${one.people}`)}
        </Banner>
        <FindingList
          findings={one.findings.map((finding) => ({
            ...{ code: finding.code, level: finding.level },
            text: t(wordsOf(finding), valuesOf(finding)),
          }))}
        />
        {one.approvalId !== null && (
          <span>
            {t('office.withdrawal.approval')}:{' '}
            <Link to={`/approvals/${one.approvalId}`}>{t('office.withdrawal.approval.open')}</Link>
          </span>
        )}
      </div>
    </Section>
  );
}

function valuesOf({ values }: Case['findings'][number]) {
  return Object.fromEntries(
    values.map((value, place) => [place, typeof value === 'string' ? groupDigits(value) : value]),
  );
}

function wordsOf({ code, level }: Case['findings'][number]): string {
  return code === 'pin_changed' && level === 'good'
    ? 'office.withdrawal.finding.pin_unchanged'
    : `office.withdrawal.finding.${code}`;
}
