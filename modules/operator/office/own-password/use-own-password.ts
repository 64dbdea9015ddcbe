import { useState } from 'react';
import { hasLengthWithin, isSamePassword } from '#platform/contract/password.ts';
import type { OfficeRefusal } from '#platform/office/call-office.ts';
import { openOfficeSession } from '#platform/office/session.ts';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { changeOwnPassword } from '../../contract.office.ts';
import { STAFF_PASSWORD } from '../../field-rules.ts';

const EMPTY = { password: '', newPassword: '', again: '' };

/** What is typed: the password that is replaced, the next one, and the next one again. */
export type PasswordDraft = Readonly<typeof EMPTY>;

/** A form in which an operator replaces the own password. */
export type OwnPassword = {
  readonly draft: PasswordDraft;
  readonly type: (typed: Partial<PasswordDraft>) => void;
  /** Whether both next passwords are the same one. */
  readonly isRepeated: boolean;
  /** Whether nothing is missing: the server alone can refuse it. */
  readonly isComplete: boolean;
  /**
   * Changes the password; the other sessions end and this one goes on under the token of the answer, with which all
   * data is read again.
   * @returns whether the server has changed it
   */
  readonly send: () => Promise<boolean>;
  readonly isSending: boolean;
  readonly refusal: OfficeRefusal | undefined;
};

export function useOwnPassword(): OwnPassword {
  const [draft, setDraft] = useState<PasswordDraft>(EMPTY);
  const change = useOfficeMutation(changeOwnPassword);
  const { password, newPassword, again } = draft;
  const isRepeated = isSamePassword(again, newPassword);
  return {
    draft,
    type: (typed) => setDraft((last) => ({ ...last, ...typed })),
    isRepeated,
    isComplete: password !== '' && hasLengthWithin(newPassword, STAFF_PASSWORD) && isRepeated,
    send: async () => {
      const changed = await change.send({ password, newPassword });
      if (changed === undefined) {
        return false;
      }
      openOfficeSession(changed.value.token);
      setDraft(EMPTY);
      return true;
    },
    isSending: change.isSending,
    refusal: change.refusal,
  };
}
