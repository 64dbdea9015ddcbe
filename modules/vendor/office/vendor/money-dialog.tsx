import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { changeMoneyLimits } from '../../contract.office.ts';
import type { Vendor } from './vendor.ts';

/** How much a vendor may move at most and from where it calls; a second person decides about it. */
export function MoneyDialog(props: { readonly vendor: Vendor; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { vendor, onClose } = props;
  const change = useOfficeMutation(changeMoneyLimits);
  const [maxStake, setMaxStake] = useState(vendor.maxStake ?? '');
  const [maxPayout, setMaxPayout] = useState(vendor.maxPayout ?? '');
  const [maxHome, setMaxHome] = useState(vendor.maxHome ?? '');
  const [addresses, setAddresses] = useState((vendor.ownIps ?? []).join('\n'));
  async function send(reason: string) {
    const allowedIps = addresses.split(/[\s,]+/).filter((one) => one !== '');
    const asked = await change.send({
      code: vendor.code,
      maxStake: maxStake === '' ? null : maxStake,
      maxPayout: maxPayout === '' ? null : maxPayout,
      maxHome: maxHome === '' ? null : maxHome,
      allowedIps: allowedIps.length === 0 ? null : allowedIps,
      reason,
    });
    if (asked !== undefined) {
      announceWaiting(t);
    }
    return asked;
  }
  return (
    <ReasonDialog
      title={`${vendor.name}: ${t('office.vendor.money')}`}
      confirm={t('office.vendor.ask')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={change.isSending}
      refusal={change.refusal}
      needsTwo
    >
      <HighestField
        name="maxStake"
        ofProfile={vendor.profileMaxStake}
        value={maxStake}
        onChange={setMaxStake}
      />
      <HighestField
        name="maxPayout"
        ofProfile={vendor.profileMaxPayout}
        value={maxPayout}
        onChange={setMaxPayout}
      />
      {vendor.hasExternalWallet && (
        <HighestField name="maxHome" ofProfile={null} value={maxHome} onChange={setMaxHome} />
      )}
      {!vendor.isHouse && (
        <Textarea
          label={t('office.vendor.callers')}
          description={t('office.vendor.callersHint')}
          placeholder={vendor.profileIps.join('\n') || t('office.vendor.anywhere')}
          value={addresses}
          onChange={(event) => setAddresses(event.currentTarget.value)}
          autosize
          minRows={2}
          maxRows={8}
        />
      )}
    </ReasonDialog>
  );
}

/** The maximum of something in one sum; empty: that of the vendor's profile. */
function HighestField(props: {
  readonly name: 'maxStake' | 'maxPayout' | 'maxHome';
  readonly ofProfile: string | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useTranslate();
  const { name, ofProfile, value, onChange } = props;
  return (
    <TextInput
      label={t(`office.vendor.${name}`)}
      description={t(`office.vendor.${name}Hint`)}
      placeholder={ofProfile ?? (name === 'maxHome' ? '' : t('office.vendor.any'))}
      inputMode="decimal"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  );
}
