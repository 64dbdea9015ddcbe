import { Button } from '@mantine/core';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { useKeys } from '#ui/office/keys/use-keys.ts';
import { useMay } from '#ui/office/operator.ts';
import { claimKycCheck } from '../../contract.office.ts';
import type { Case } from './case.ts';

/** What needs a dialog. */
export type Act = 'approve' | 'refuse';

const KEYS: Readonly<Record<Act, string>> = { approve: 'a', refuse: 'r' };
const ACTS = ['approve', 'refuse'] as const;

/** The buttons of a check that waits, and their keys. */
export function Actions(props: { readonly one: Case; readonly onAct: (act: Act) => void }) {
  const { t } = useTranslate();
  const { one, onAct } = props;
  const may = useMay('kyc.decide') && one.endedAt === null;
  const claiming = useOfficeMutation(claimKycCheck);
  const claim = async () => {
    const { id, version, isMine } = one;
    if ((await claiming.send({ id, version, take: !isMine })) !== undefined) {
      announceDone(t);
    }
  };
  useKeys(
    may
      ? [
          ...ACTS.map((act) => ({
            key: KEYS[act],
            label: t(`office.kyc.${act}`),
            run: () => onAct(act),
          })),
          { key: 't', label: t('office.kyc.take'), run: () => void claim() },
        ]
      : [],
  );
  if (!may) {
    return null;
  }
  return (
    <>
      <Button variant="subtle" loading={claiming.isSending} onClick={() => void claim()}>
        {one.isMine
          ? t('office.kyc.leave')
          : one.owner === null
            ? t('office.kyc.take')
            : t('office.kyc.take_over', { 0: one.owner })}
      </Button>
      {ACTS.map((act) => (
        <Button
          key={act}
          variant={act === 'approve' ? 'filled' : 'default'}
          onClick={() => onAct(act)}
        >
          {t(`office.kyc.${act}`)}
        </Button>
      ))}
    </>
  );
}
