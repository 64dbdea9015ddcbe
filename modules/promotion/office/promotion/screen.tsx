import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage } from '#ui/office/case/case-page.tsx';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { readPromotionOffice } from '../../contract.office.ts';
import { StatePills } from '../state-pills.tsx';
import { emptyDraft } from './draft.ts';
import { PromotionForm } from './promotion-form.tsx';
import { SwitchButton } from './switch-button.tsx';
import { TermsSection } from './terms-section.tsx';

/** One promotion: its facts and texts, its terms, and whether players see it. */
export function Screen() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewPromotion /> : <KnownPromotion id={id} />;
}

function NewPromotion() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [draft] = useState(() => emptyDraft(Date.now()));
  return (
    <CasePage
      crumb={{ to: '/promotions', label: t('office.promotions.title') }}
      title={t('office.promotions.add')}
    >
      <PromotionForm initial={draft} onSaved={(id) => void navigate(`/promotions/${id}`)} />
    </CasePage>
  );
}

function KnownPromotion({ id }: { readonly id: string }) {
  const { t, language } = useTranslate();
  const { data, refusal, refetch } = useOffice(readPromotionOffice, { id });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={{ to: '/promotions', label: t('office.promotions.title') }}
      title={
        <>
          {data.draft.texts[language].title}{' '}
          <StatePills isActive={data.isActive} state={data.state} />
        </>
      }
      actions={<SwitchButton id={data.id} isActive={data.isActive} />}
      side={<AuditTimeline entity={`promotion:${data.id}`} />}
    >
      <PromotionForm
        key={data.id}
        initial={data.draft}
        known={{ id: data.id, version: data.version }}
        onSaved={() => void refetch()}
      />
      <TermsSection key={`terms-${data.terms.length}`} id={data.id} terms={data.terms} />
    </CasePage>
  );
}
