import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Note } from '#ui/note/note.tsx';
import { readSecurityProfile } from '../../contract.security.ts';

/** Shows the contact that will be replaced, and that a notification is sent to it. */
export function BoundNow({ kind }: { readonly kind: 'mobile' | 'email' }) {
  const { t } = useTranslate();
  const { data } = useEndpoint(readSecurityProfile, {});
  const contact = data?.[kind];
  if (contact === undefined || contact === null) {
    return <Note>{t('profile.bind.why')}</Note>;
  }
  return (
    <Note tone={contact.isVerified ? 'pollen' : 'sky'}>
      <bdi className="font-strong">{contact.masked}</bdi>
      <br />
      {t(contact.isVerified ? 'profile.bind.notified' : 'profile.bind.unproved')}
    </Note>
  );
}
