import { useNavigate, useParams } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { CasePage } from '#ui/office/case/case-page.tsx';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { listMarkets } from '../../contract.office.ts';
import { newDraft } from './market-draft.ts';
import { MarketForm } from './market-form.tsx';
import { MarketPage } from './market-page.tsx';

/** One market pack, or a new one: `/markets/new`. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { code = '' } = useParams();
  const { data, refusal } = useOffice(listMarkets, {});
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  if (code !== 'new') {
    return <MarketPage code={code} brand={data} />;
  }
  return (
    <CasePage
      crumb={{ to: '/markets', label: t('office.markets.title') }}
      title={t('office.markets.new')}
    >
      <MarketForm
        initial={newDraft(data)}
        seen={0}
        brand={data}
        onSaved={(saved) => void navigate(`/markets/${saved}`)}
        onBack={() => void navigate('/markets')}
      />
    </CasePage>
  );
}
