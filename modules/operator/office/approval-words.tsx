import { Pill, type Tone } from '#apps/office/kit/states.tsx';
import { type Translate, useTranslate } from '#platform/site/translate.ts';

export const APPROVAL_STATUSES = [
  'waiting',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

const TONES: Partial<Record<ApprovalStatus, Tone>> = {
  waiting: 'pollen',
  approved: 'leaf',
  rejected: 'ember',
};

export function ApprovalPill({ status }: { readonly status: ApprovalStatus }) {
  const { t } = useTranslate();
  const tone = TONES[status];
  return (
    <Pill {...(tone === undefined ? {} : { tone })}>{t(`office.approval.status.${status}`)}</Pill>
  );
}

/** The name of an action in words; a room that gave it none is shown by its code. */
export function actionName(t: Translate, action: string): string {
  const key = `office.action.${action}`;
  const name = t(key);
  return name === key ? action : name;
}
