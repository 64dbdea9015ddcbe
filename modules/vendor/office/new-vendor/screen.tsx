import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { CasePage } from '#ui/office/case/case-page.tsx';
import { errorOfField } from '#ui/office/form/refused-field.ts';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { Banner } from '#ui/office/states.tsx';
import { addVendor, type NewVendor } from '../../contract.new-vendor-office.ts';
import { type Issued, IssuedKey } from '../vendor/issued-key.tsx';
import { ConnectionFields, MoneyFields, NameFields } from './vendor-fields.tsx';

const EMPTY: NewVendor = {
  ...{ code: '', name: { en: '', bn: '' }, url: '', launch: '', scale: 2, txnScope: 'vendor' },
  ...{ hasExternalWallet: false, maxStake: null, maxPayout: '', allowedIps: [], closedIn: [] },
  ...{ publicKey: null, keyDays: 365 },
};

/** An outside vendor is described and gets its first key, shown once; a second person lets it in. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const editor = useEditor({ entity: 'door:new', saved: EMPTY, version: 0 });
  const { draft, setDraft } = editor;
  const add = useOfficeMutation(addVendor);
  const [issued, setIssued] = useState<Issued>();
  const fields = { draft, onChange: setDraft, errorOf: errorOfField(add.refusal) };
  const needed = [draft.code, draft.name.en, draft.name.bn, draft.url, draft.launch];
  const save = async (reason: string) => {
    const answer = await add.send({ draft, reason });
    setIssued(answer?.value);
    return answer;
  };
  return (
    <CasePage
      crumb={{ to: '/vendors', label: t('office.vendor.vendors') }}
      title={t('office.vendor.add')}
    >
      <Banner tone="sky">{t('office.vendor.add.hint')}</Banner>
      <NameFields {...fields} />
      <ConnectionFields {...fields} />
      <MoneyFields {...fields} />
      <ReviewBar
        editor={editor}
        isNew
        needsTwo
        isReady={[...needed, draft.maxPayout].every((text) => text.trim() !== '')}
        missing={t('office.vendor.add.missing')}
        onSave={save}
        isSending={add.isSending}
        refusal={add.refusal}
      />
      {issued !== undefined && (
        <IssuedKey issued={issued} onClose={() => void navigate('/approvals?status=waiting')} />
      )}
    </CasePage>
  );
}
