/**
 * The library of passkeys. It brings some three hundred files for certificates, so the first passkey of a process loads it
 * and not every start.
 */
export function webauthn(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server');
}
