import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import type { Case } from './case.ts';

const ICONS = { good: CircleCheck, caution: CircleAlert, bad: CircleX };
const COLOURS = {
  good: 'var(--leaf-ink)',
  caution: 'var(--pollen-ink)',
  bad: 'var(--ember-ink)',
};

/** What was compared by itself, each in words with its values. */
export function Findings({ one }: { readonly one: Case }) {
  const { t } = useTranslate();
  return (
    <Section title={t('office.kyc.found')}>
      <div className="of-pad of-stack">
        <ul className="of-stack" style={{ listStyle: 'none', margin: 0, padding: 0, gap: 6 }}>
          {one.findings.map(({ code, level, values }) => {
            const FindingIcon = ICONS[level];
            return (
              <li key={code} className="of-row">
                <FindingIcon size={16} style={{ color: COLOURS[level] }} aria-hidden />
                <span style={{ fontWeight: level === 'good' ? 400 : 600 }}>
                  {t(`office.kyc.finding.${code}`, Object.fromEntries(Object.entries(values)))}
                </span>
              </li>
            );
          })}
        </ul>
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
