import { useEffect, useState } from 'react';
import { callOffice } from '#platform/office/call-office.ts';
import { readStored, writeStored } from '#platform/site/storage.ts';
import { joinService } from '../../contract.office.ts';

const AWAY = 'office.chat.away';
const RENEW_MS = 30_000;

/** Reports that the operator is present while this page is open, unless they have stepped away. */
export function usePresence(mayAnswer: boolean) {
  const [isHere, setHere] = useState(readStored('localStorage', AWAY) !== '1');
  useEffect(() => {
    if (!mayAnswer) {
      return;
    }
    const say = (here: boolean) =>
      void callOffice(joinService, { isHere: here }).catch(() => undefined);
    say(isHere);
    if (!isHere) {
      return;
    }
    const timer = setInterval(() => say(true), RENEW_MS);
    return () => {
      clearInterval(timer);
      say(false);
    };
  }, [isHere, mayAnswer]);
  return {
    isHere,
    set: (here: boolean) => {
      writeStored('localStorage', AWAY, here ? '' : '1');
      setHere(here);
    },
  };
}
