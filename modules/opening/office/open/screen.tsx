import { useNavigate } from 'react-router';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { CasePage } from '#ui/office/case/case-page.tsx';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { Banner, Loading, Refusal } from '#ui/office/states.tsx';
import {
  type BrandOpening,
  type OpeningMarket,
  readOpening,
  requestOpening,
} from '../../contract.office.ts';
import { isReady } from './opening-draft.ts';
import { MoneyFields, NameFields, PlaceFields } from './opening-fields.tsx';

/** Asks for a further brand; somebody else opens it. */
export function Screen() {
  const { data, refusal } = useOffice(readOpening, {});
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return <OpeningForm sandbox={data.sandbox} markets={data.markets} />;
}

function OpeningForm(props: {
  readonly sandbox: BrandOpening;
  readonly markets: readonly OpeningMarket[];
}) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { sandbox } = props;
  const editor = useEditor({ entity: 'brand:new', saved: sandbox, version: 0 });
  const { draft, setDraft } = editor;
  const ask = useOfficeMutation(requestOpening);
  const send = async (reason: string) => {
    const answer = await ask.send({ brand: draft, reason });
    if (answer !== undefined) {
      void navigate(`/approvals/${answer.value.approvalId}`);
    }
    return answer;
  };
  const fields = { ...props, draft, setDraft };
  return (
    <CasePage
      crumb={{ to: '/brands', label: t('office.brands.title') }}
      title={t('office.opening.title')}
    >
      <Banner tone="pollen">{t('office.opening.waits')}</Banner>
      <NameFields {...fields} />
      <MoneyFields {...fields} />
      <PlaceFields {...fields} />
      <ReviewBar
        editor={editor}
        isNew
        isReady={isReady(draft)}
        missing={t('office.opening.fill')}
        needsTwo
        onSave={send}
        isSending={ask.isSending}
        refusal={ask.refusal}
      />
    </CasePage>
  );
}
