import type { CreationOptions, PasskeyAnswer, RequestOptions } from '#modules/factor/contract.ts';

/** Whether this browser can have passkeys at this address: they need a name, not a number, and a guarded page. */
export function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    isSecureContext &&
    !/^[\d.]+$|:/.test(location.hostname)
  );
}

/**
 * Lets the browser ask for a passkey.
 * @returns undefined when the visitor closed its dialog or has none here
 */
export async function askPasskey(options: RequestOptions): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const answer = await startAuthentication({ optionsJSON: options }).catch(stopped);
  if (answer === undefined) {
    return undefined;
  }
  const { id, rawId, response } = answer;
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature },
  };
}

/** Lets the browser make a passkey; undefined when the visitor closed its dialog. */
export async function makePasskey(options: CreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON: options }).catch(stopped);
  if (made === undefined) {
    return undefined;
  }
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: {
      clientDataJSON,
      attestationObject,
      ...(transports === undefined ? {} : { transports }),
    },
  };
}

/** Browsers throw one kind of error for everything a visitor may do to a passkey's dialog. */
function stopped(error: unknown): undefined {
  if (!(error instanceof Error)) {
    throw error;
  }
  return undefined;
}
