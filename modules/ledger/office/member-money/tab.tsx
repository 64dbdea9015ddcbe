import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts, Section } from '#ui/office/case/case-page.tsx';
import { Money } from '#ui/office/format.tsx';
import { DataTable } from '#ui/office/list/data-table.tsx';
import { Empty, Loading, Refusal } from '#ui/office/states.tsx';
import { listAccountTransfers, searchAccounts } from '../../contract.office.ts';
import { accountKind } from '../ledger-words.ts';
import { useTransferColumns } from '../transfer-columns.tsx';

const SHOWN = 20;

/** A member's accounts and the last transfers of each. */
export function Tab({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(searchAccounts, { owner: `member:${memberId}` });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  if (data.rows.length === 0) {
    return <Empty title={t('office.member_money.none')} />;
  }
  return (
    <div className="of-stack">
      <Facts
        facts={data.rows.map((account) => ({
          name: `${accountKind(t, account.kind)}, ${account.currency}`,
          value: <Money value={account.balance} />,
        }))}
      />
      {data.rows.map((account) => (
        <Transfers
          key={account.id}
          accountId={account.id}
          title={`${accountKind(t, account.kind)}, ${account.currency}`}
        />
      ))}
    </div>
  );
}

function Transfers({ accountId, title }: { readonly accountId: string; readonly title: string }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const columns = useTransferColumns(false);
  const { data } = useOffice(listAccountTransfers, { id: accountId });
  const rows = data?.rows.slice(0, SHOWN) ?? [];
  return (
    <Section
      title={title}
      aside={
        <button
          type="button"
          className="of-link"
          onClick={() => void navigate(`/ledger/accounts/${accountId}`)}
        >
          {t('office.member_money.all')}
        </button>
      }
    >
      {data === undefined && <Loading />}
      {data !== undefined && rows.length === 0 && <Empty title={t('office.empty')} />}
      {rows.length > 0 && (
        <DataTable label={title} columns={columns} rows={rows} rowKey={(row) => row.id} />
      )}
    </Section>
  );
}
