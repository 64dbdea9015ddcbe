import { Button } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { CopiedText } from '#ui/office/form/copied-text.tsx';
import { Period } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useMay } from '#ui/office/operator.ts';
import { listOfficeSigningKeys, type OfficeSigningKey } from '../../contract.office.ts';
import { RotateDialog } from './rotate-dialog.tsx';

/** The keys that sign receipts and checkpoints. */
export function Screen() {
  const { t } = useTranslate();
  const list = useOffice(listOfficeSigningKeys, {});
  const mayRotate = useMay('fairness.keys');
  const [rotating, setRotating] = useState<OfficeSigningKey['purpose']>();
  const columns = columnsOf(t, mayRotate ? setRotating : undefined);
  return (
    <>
      <ListPage
        title={t('office.fairness.keys')}
        list={list}
        columns={columns}
        rowKey={(row) => row.key}
        above={<div className="muted">{t('office.fairness.keysHint')}</div>}
        fileName="signing-keys"
      />
      {rotating !== undefined && (
        <RotateDialog purpose={rotating} onClose={() => setRotating(undefined)} />
      )}
    </>
  );
}

function columnsOf(
  t: Translate,
  onRotate: ((purpose: OfficeSigningKey['purpose']) => void) | undefined,
): readonly Column<OfficeSigningKey>[] {
  return [
    {
      id: 'purpose',
      title: t('office.fairness.purpose'),
      cell: (row) => <b>{t(`office.fairness.purpose.${row.purpose}`)}</b>,
      text: (row) => row.purpose,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => t(`office.fairness.keyState.${row.state}`),
      text: (row) => row.state,
    },
    {
      id: 'time',
      title: t('office.fairness.keyTime'),
      cell: (row) => <Period from={row.from} until={row.until} />,
      text: (row) => `${row.from} ${row.until ?? ''}`,
    },
    {
      id: 'key',
      title: t('office.fairness.verifierKey'),
      cell: (row) => <CopiedText text={row.key} />,
      text: (row) => row.key,
    },
    {
      id: 'actions',
      title: t('office.actions'),
      cell: (row) =>
        onRotate !== undefined && row.state === 'signs' && row.until === null ? (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<KeyRound size={12} />}
            onClick={() => onRotate(row.purpose)}
          >
            {t('office.fairness.rotate')}
          </Button>
        ) : null,
    },
  ];
}
