import { useTranslate } from '#platform/site/translate.ts';
import { Pill, type Tone } from '#ui/office/states.tsx';

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
