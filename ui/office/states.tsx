import { Loader } from '@mantine/core';
import { CircleAlert, Info, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OfficeRefusal } from '#platform/office/call-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { fieldName } from './case/field-words.ts';
import { refusedField } from './form/refused-field.ts';

export type Tone = 'leaf' | 'pollen' | 'sky' | 'ember';

/** A state in one or two words. */
export function Pill({ tone, children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span className="of-pill" data-tone={tone}>
      {children}
    </span>
  );
}

export function Banner({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  const BannerIcon = tone === 'ember' || tone === 'pollen' ? CircleAlert : Info;
  return (
    <div className="of-banner" data-tone={tone} role={tone === 'ember' ? 'alert' : 'status'}>
      <BannerIcon size={16} />
      <div>{children}</div>
    </div>
  );
}

/** Shows that a change takes effect only after the approval of a second operator. */
export function FourEyesBanner() {
  const { t } = useTranslate();
  return (
    <div className="of-banner" data-tone="pollen">
      <UsersRound size={16} />
      <div>{t('office.four_eyes')}</div>
    </div>
  );
}

/** The reason of the server's refusal. */
export function Refusal({ refusal }: { readonly refusal: OfficeRefusal }) {
  const { t } = useTranslate();
  const field = refusedField(refusal);
  return (
    <Banner tone="ember">
      {field !== undefined && <b>{fieldName(t, field)}: </b>}
      {refusal.message === '' ? t('office.network') : refusal.message}
    </Banner>
  );
}

export function Loading() {
  const { t } = useTranslate();
  return (
    <div className="of-empty" role="status" aria-label={t('office.loading')}>
      <Loader size="sm" type="dots" />
    </div>
  );
}

export function Empty({ title, hint }: { readonly title: string; readonly hint?: string }) {
  return (
    <div className="of-empty">
      <b>{title}</b>
      {hint !== undefined && <span>{hint}</span>}
    </div>
  );
}
