import { useState } from 'react';
import { checkAffiliate } from '#modules/registration/contract.ts';
import type { FieldRule } from '#platform/contract/field-rule.ts';
import { readBoot } from '#platform/site/boot.ts';
import { call, Refused } from '#platform/site/call.ts';
import { useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { CheckIcon } from '#ui/icon/icons.ts';
import { codeOfAddress, rememberedInvitation } from '../invitation/remembered-invitation.ts';

const CODES = ['affiliateCode', 'referralCode', 'recommenderId'] as const;

export type Invitation = ReturnType<typeof useInvitation>;

/**
 * An invitation code: one in the address is checked at load and, when it is good, asked no more; one that is typed
 * must be good before the form is sent (REG-4).
 */
export function useInvitation(rules: Readonly<Record<string, FieldRule>>) {
  const [query] = useSearchParams();
  const shown = CODES.filter((field) => rules[field]?.enabled);
  const name = shown.find((field) => rules[field]?.required) ?? shown[0];
  const supplied = codeOfAddress(query.toString()) || rememberedInvitation();
  const atLoad = useEndpoint(
    checkAffiliate,
    { code: supplied, domain: domainOf() },
    { enabled: supplied !== '' && name !== undefined },
  );
  const [typed, setTyped] = useState<string>();
  const [verified, setVerified] = useState('');
  const isInvited = supplied !== '' && atLoad.data === true;
  const code = isInvited ? supplied : (typed ?? supplied);

  /** Asks the server about a code. @returns why it is not good, in its own words; undefined when it is */
  async function refusalOf(asked: string): Promise<Refused | undefined> {
    if (asked === verified || (isInvited && asked === supplied)) {
      return undefined;
    }
    try {
      await call(checkAffiliate, { code: asked, domain: domainOf() });
      setVerified(asked);
      return undefined;
    } catch (error) {
      if (error instanceof Refused) {
        return error;
      }
      throw error;
    }
  }

  return {
    /** Name the code is sent under; undefined when the brand asks for none. */
    name,
    isRequired: name !== undefined && rules[name]?.required === true,
    /** While DIRECTREG3 is off nobody can register without a code. */
    isInviteOnly: name !== undefined && readBoot().brand.switches['DIRECTREG3'] !== true,
    code,
    isInvited,
    isChecking: supplied !== '' && name !== undefined && atLoad.isPending,
    isVerified: code !== '' && code === verified,
    setTyped,
    refusalOf,
  };
}

function domainOf(): string {
  return globalThis.location?.hostname ?? '';
}

/** The code's field with its check, or a note that an invitation is in hand. */
export function InvitationField(props: {
  readonly invitation: Invitation;
  readonly problem: string | undefined;
  readonly onVerified: (problem: Refused | undefined) => void;
}) {
  const { t } = useTranslate();
  const { invitation } = props;
  const [isBusy, setBusy] = useState(false);
  if (invitation.name === undefined || invitation.isChecking) {
    return null;
  }
  if (invitation.isInvited) {
    return (
      <p className="flex items-center gap-2 text-14 text-leaf-ink">
        <CheckIcon size="small" />
        {t('registration.invited', { 0: invitation.code })}
      </p>
    );
  }
  async function verify() {
    setBusy(true);
    props.onVerified(await invitation.refusalOf(invitation.code.trim()));
    setBusy(false);
  }
  const label = t('registration.invitation');
  return (
    <TextField
      label={
        invitation.isRequired || invitation.isInviteOnly
          ? label
          : t('registration.optional', { 0: label })
      }
      name="invitation"
      value={invitation.code}
      onChange={(event) => invitation.setTyped(event.currentTarget.value)}
      error={props.problem}
      hint={invitation.isVerified ? t('registration.codeGood') : undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        invitation.code.trim() === '' ? null : (
          <Button
            tone="tonal"
            size="small"
            className="-mr-2"
            isBusy={isBusy}
            onClick={() => void verify()}
          >
            {t('registration.verify')}
          </Button>
        )
      }
    />
  );
}
