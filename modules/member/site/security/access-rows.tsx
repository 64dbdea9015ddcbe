import type { Factors } from '#modules/factor/contract.ts';
import { useModals } from '#platform/site/modals.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { ListIcon, LockIcon, PhoneIcon, ShieldIcon, WalletIcon } from '#ui/icon/icons.ts';
import type { SecurityProfile } from '../../contract.security.ts';
import type { DialogName } from './dialog-name.ts';
import { useMoments } from './moments.ts';
import { SettingRow } from './setting-row.tsx';

const FEW_CODES = 3;

/** Password, payment PIN and second factors. */
export function AccessRows(props: {
  readonly profile: SecurityProfile;
  readonly factors: Factors;
  readonly passwordChangedAt: number;
  readonly onOpen: (dialog: DialogName) => void;
}) {
  const { t } = useTranslate();
  const { daysAgo } = useMoments();
  const open = useModals((state) => state.open);
  const { authenticatorSince, passkeys, recoveryCodesLeft } = props.factors;
  const hasFactor = authenticatorSince !== null || passkeys.length > 0;
  return (
    <Card level={3} title={t('profile.access.title')} isFlush>
      <ul>
        <SettingRow
          icon={<LockIcon />}
          title={t('profile.password')}
          note={t('profile.password.changed', { 0: daysAgo(props.passwordChangedAt) })}
          state={t('profile.state.set')}
          tone="leaf"
          onOpen={() => open('changePassModal')}
        />
        <PaymentRow payment={props.profile.payment} onOpen={() => props.onOpen('payment')} />
        <SettingRow
          icon={<PhoneIcon />}
          title={t('profile.authenticator')}
          note={
            authenticatorSince === null
              ? t('profile.authenticator.why')
              : t('profile.since', { 0: daysAgo(authenticatorSince) })
          }
          state={t(authenticatorSince === null ? 'profile.state.off' : 'profile.state.on')}
          tone={authenticatorSince === null ? 'pollen' : 'leaf'}
          onOpen={() => open('authenticatorModal')}
        />
        <SettingRow
          icon={<ShieldIcon />}
          title={t('profile.passkeys')}
          note={t('profile.passkeys.why')}
          state={
            passkeys.length === 0
              ? t('profile.state.none')
              : t('profile.passkeys.count', { 0: passkeys.length })
          }
          tone={passkeys.length === 0 ? 'plain' : 'leaf'}
          onOpen={() => open('passkeysModal')}
        />
        {hasFactor ? (
          <SettingRow
            icon={<ListIcon />}
            title={t('profile.recovery')}
            note={t('profile.recovery.why')}
            state={t('profile.recovery.left', { 0: recoveryCodesLeft })}
            tone={recoveryCodesLeft < FEW_CODES ? 'pollen' : 'leaf'}
            onOpen={() => open('recoveryCodesModal')}
          />
        ) : null}
      </ul>
    </Card>
  );
}

function PaymentRow(props: {
  readonly payment: SecurityProfile['payment'];
  readonly onOpen: () => void;
}) {
  const { t } = useTranslate();
  const { at, daysAgo } = useMoments();
  const { isSet, changedAt, lockedUntil } = props.payment;
  const common = { icon: <WalletIcon />, title: t('profile.payment'), onOpen: props.onOpen };
  if (lockedUntil !== null) {
    return (
      <SettingRow
        {...common}
        note={t('profile.payment.lockedUntil', { 0: at(lockedUntil) })}
        state={t('profile.state.locked')}
        tone="ember"
      />
    );
  }
  return (
    <SettingRow
      {...common}
      note={
        changedAt === null
          ? t('profile.payment.why')
          : t('profile.password.changed', { 0: daysAgo(changedAt) })
      }
      state={t(isSet ? 'profile.state.set' : 'profile.state.unset')}
      tone={isSet ? 'leaf' : 'pollen'}
    />
  );
}
