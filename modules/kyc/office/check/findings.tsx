import { Link } from 'react-router';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { FindingList } from '#ui/office/case/finding-list.tsx';
import type { Case } from './case.ts';

/** What was compared by itself, each in words with its values. */
export function Findings({ one }: { readonly one: Case }) {
  const { t } = useTranslate();
  return (
    <Section title={t('office.kyc.found')}>
      <div className="of-pad of-stack">
        <FindingList
          findings={one.findings.map(({ code, level, values }) => ({
            ...{ code, level },
            text: t(`office.kyc.finding.${code}`, Object.fromEntries(Object.entries(values))),
          }))}
        />
        {one.approvalId !== null && (
          <span>
            {t('office.kyc.approval')}:{' '}
            <Link to={`/approvals/${one.approvalId}`}>{t('office.kyc.approval.open')}</Link>
          </span>
        )}
      </div>
    </Section>
  );
}
