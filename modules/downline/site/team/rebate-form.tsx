import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { updateDownlineRebates } from '../../contract.team.ts';
import { RebateFields } from '../parts/rebate-fields.tsx';
import { typedRebates, wireRebates } from '../parts/typed-rebates.ts';
import type { DownlineDetail } from './downline-detail.ts';
import { SheetForm } from './sheet-form.tsx';
import { useChange } from './use-change.ts';

/** What the account gets back: never below what it has given on, never above what the reader has. */
export function RebateForm(props: {
  readonly member: DownlineDetail;
  readonly onChanged: () => void;
}) {
  const { t } = useTranslate();
  const { member } = props;
  const [typed, setTyped] = useState(() => typedRebates(member.rebates));
  const { change, ...state } = useChange(updateDownlineRebates, props.onChanged);
  return (
    <SheetForm
      {...state}
      title={t('downline.rebates.change')}
      send={t('downline.rebates.save')}
      isReady
      onSend={() => void change({ userName: member.userName, rebates: wireRebates(typed) })}
    >
      <RebateFields
        bounds={member.rebates}
        step={member.rebateInterval}
        typed={typed}
        isLegendHidden
        onChange={setTyped}
      />
    </SheetForm>
  );
}
