import { useOpenCentre } from '#platform/site/open-centre.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import {
  CalendarIcon,
  MailIcon,
  PhoneIcon,
  ShieldIcon,
  UserIcon,
  UsersIcon,
} from '#ui/icon/icons.ts';
import { readSecurityConfig, type SecurityProfile } from '../../contract.security.ts';
import type { DialogName } from './dialog-name.ts';
import { SettingRow } from './setting-row.tsx';

/** Contacts and what is known of the person. */
export function PersonRows(props: {
  readonly profile: SecurityProfile;
  readonly onOpen: (dialog: DialogName) => void;
}) {
  const { t } = useTranslate();
  const { profile, onOpen } = props;
  const once = (value: string | null) =>
    value === null
      ? ({ state: t('profile.state.unset'), tone: 'plain' } as const)
      : ({ state: t('profile.state.set'), tone: 'leaf' } as const);
  return (
    <Card level={3} title={t('profile.person.title')} isFlush>
      <ul>
        <SettingRow
          icon={<PhoneIcon />}
          title={t('profile.mobile')}
          note={<Masked text={profile.mobile?.masked} empty={t('profile.mobile.why')} />}
          {...contactState(profile.mobile, t)}
          onOpen={() => onOpen('mobile')}
        />
        <SettingRow
          icon={<MailIcon />}
          title={t('profile.mail')}
          note={<Masked text={profile.email?.masked} empty={t('profile.mail.why')} />}
          {...contactState(profile.email, t)}
          onOpen={() => onOpen('mail')}
        />
        <SettingRow
          icon={<UserIcon />}
          title={t('profile.nickname')}
          note={<bdi>{profile.nickname}</bdi>}
          state={t('profile.state.set')}
          tone="leaf"
          onOpen={() => onOpen('nickname')}
        />
        <SettingRow
          icon={<UsersIcon />}
          title={t('profile.realName')}
          note={<Masked text={profile.realName} empty={t('profile.realName.why')} />}
          {...once(profile.realName)}
          onOpen={profile.realName === null ? () => onOpen('person') : undefined}
        />
        <SettingRow
          icon={<CalendarIcon />}
          title={t('profile.birthday')}
          note={<Masked text={profile.birthday} empty={t('profile.birthday.why')} />}
          {...once(profile.birthday)}
          onOpen={profile.birthday === null ? () => onOpen('person') : undefined}
        />
        <IdentityRow />
      </ul>
    </Card>
  );
}

/** The identity check has a page of its own; here is its state. */
function IdentityRow() {
  const { t } = useTranslate();
  const openCentre = useOpenCentre();
  const { data } = useEndpoint(readSecurityConfig, {}, { staleMs: 0 });
  const check = data?.idVerification;
  if (check?.enabled !== true) {
    return null;
  }
  return (
    <SettingRow
      icon={<ShieldIcon />}
      title={t('profile.identity')}
      note={t('profile.identity.why')}
      state={t('profile.identity.level', { 0: check.level })}
      tone={check.isComplete ? 'leaf' : 'pollen'}
      onOpen={() => openCentre('mc', 'kyc')}
    />
  );
}

function Masked(props: { readonly text: string | null | undefined; readonly empty: string }) {
  return props.text == null ? props.empty : <bdi>{props.text}</bdi>;
}

function contactState(contact: SecurityProfile['mobile'], t: (key: string) => string) {
  if (contact === null) {
    return { state: t('profile.state.unbound'), tone: 'pollen' } as const;
  }
  return contact.isVerified
    ? ({ state: t('profile.state.bound'), tone: 'leaf' } as const)
    : ({ state: t('profile.state.unproved'), tone: 'pollen' } as const);
}
