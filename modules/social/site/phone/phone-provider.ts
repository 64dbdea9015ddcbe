import { deleteApp, initializeApp } from '@firebase/app';
import {
  type ConfirmationResult,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
} from '@firebase/auth';

export type PhoneProject = {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
};

/** A code is on its way; `prove` trades it for a token that our own server verifies. */
export type CodeUnderWay = {
  readonly prove: (code: string) => Promise<string>;
  readonly close: () => Promise<void>;
};

/**
 * Lets the provider send a code. Nothing of it outlives the page: the account at the provider is of no use to us.
 * @param asked.corner an element for the provider's own check that a person is there
 * @throws what `phoneErrorKey` reads
 */
export async function sendPhoneCode(asked: {
  readonly project: PhoneProject;
  readonly phone: string;
  readonly language: string;
  readonly corner: HTMLElement;
}): Promise<CodeUnderWay> {
  const app = initializeApp({ ...asked.project }, `phone-${crypto.randomUUID()}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  auth.languageCode = asked.language;
  const verifier = new RecaptchaVerifier(auth, asked.corner, { size: 'invisible' });
  let sent: ConfirmationResult;
  try {
    sent = await signInWithPhoneNumber(auth, asked.phone, verifier);
  } catch (error) {
    verifier.clear();
    await deleteApp(app);
    throw error;
  }
  return {
    prove: async (code) => {
      const { user } = await sent.confirm(code);
      return await user.getIdToken();
    },
    close: async () => {
      verifier.clear();
      await deleteApp(app);
    },
  };
}
