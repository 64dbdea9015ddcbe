import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { CopiedId } from '#ui/office/copied-id.tsx';
import { When } from '#ui/office/format.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Empty, Pill } from '#ui/office/states.tsx';
import type { OfficeKey } from '../../contract.office.ts';
import { ExpireDialog } from './expire-dialog.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { TestCall } from './test-call.tsx';
import type { Vendor } from './vendor.ts';

/** The keys a vendor signs with: two may live at once, so that it changes over without a pause. */
export function VendorKeys({ vendor }: { readonly vendor: Vendor }) {
  const { t } = useTranslate();
  const may = useMay('vendor.keys') && !vendor.isHouse;
  const [isIssuing, setIssuing] = useState(false);
  const [ending, setEnding] = useState<OfficeKey>();
  return (
    <Section
      title={t('office.vendor.keys')}
      aside={
        may && (
          <Button size="xs" onClick={() => setIssuing(true)}>
            {t('office.vendor.issue')}
          </Button>
        )
      }
    >
      {vendor.keys.length === 0 ? (
        <Empty
          title={t('office.vendor.noKeys')}
          hint={t(vendor.isHouse ? 'office.vendor.houseKeys' : 'office.vendor.noKeysHint')}
        />
      ) : (
        <DataTable
          label={t('office.vendor.keys')}
          columns={columnsOf(t, may ? setEnding : undefined)}
          rows={vendor.keys}
          rowKey={(key) => key.keyId}
        />
      )}
      {may && <TestCall code={vendor.code} />}
      {isIssuing && <IssueDialog vendor={vendor} onClose={() => setIssuing(false)} />}
      {ending !== undefined && (
        <ExpireDialog code={vendor.code} keyToEnd={ending} onClose={() => setEnding(undefined)} />
      )}
    </Section>
  );
}

function columnsOf(
  t: Translate,
  onEnd: ((key: OfficeKey) => void) | undefined,
): readonly Column<OfficeKey>[] {
  return [
    {
      id: 'id',
      title: t('office.vendor.key'),
      cell: (key) => <CopiedId id={key.keyId} />,
    },
    { id: 'algorithm', title: t('office.vendor.algorithm'), cell: (key) => key.algorithm },
    { id: 'from', title: t('office.vendor.from'), cell: (key) => <When at={key.validFrom} /> },
    { id: 'to', title: t('office.vendor.to'), cell: (key) => <When at={key.expiresAt} /> },
    {
      id: 'state',
      title: t('office.status'),
      cell: (key) => (
        <Pill {...(key.isLive ? { tone: key.confirmedAt === null ? 'pollen' : 'leaf' } : {})}>
          {t(`office.vendor.${stateOf(key)}`)}
        </Pill>
      ),
    },
    {
      id: 'end',
      title: '',
      cell: (key) =>
        key.isLive &&
        onEnd !== undefined && (
          <Button size="xs" variant="default" onClick={() => onEnd(key)}>
            {t('office.vendor.end')}
          </Button>
        ),
    },
  ];
}

/** Whether a key signs, and whether the vendor has shown that it has it: only then our calls are signed with it. */
function stateOf({ isLive, confirmedAt }: OfficeKey): 'expired' | 'unconfirmed' | 'live' {
  if (!isLive) {
    return 'expired';
  }
  return confirmedAt === null ? 'unconfirmed' : 'live';
}
