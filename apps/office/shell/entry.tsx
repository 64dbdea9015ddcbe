import { useState } from 'react';
import { AcceptInvitation, invitationOf } from '#modules/operator/office/index.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LilyMark } from './lily-mark.tsx';
import { SignIn } from './sign-in.tsx';

/** What a person without a session sees: the sign-in, or the first password of an invitation whose link was opened. */
export function Entry() {
  const [token, setToken] = useState(() => invitationOf(location.hash));
  const [name, setName] = useState('');
  if (token === undefined) {
    return <SignIn name={name} />;
  }
  const accepted = (staffName: string) => {
    // The link is spent: a reload leads to the sign-in.
    history.replaceState(history.state, '', location.pathname);
    setName(staffName);
    setToken(undefined);
  };
  return (
    <main className="of-door">
      <AcceptInvitation
        token={token}
        onAccepted={accepted}
        mark={<LilyMark size={30} />}
        aside={<LanguageSwitch />}
      />
    </main>
  );
}
