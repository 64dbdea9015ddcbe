/** The identity of a person at a provider. `subject` names the person for good within `issuer`; nothing else does. */
export type Person = {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
};

/** The secrets of one login at a provider, which only the server has. */
export type Departure = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE's verifier, by which a stolen code is worthless. */
  readonly verifier: string;
};

/** The parameters with which the browser returned. */
export type Return = { readonly code: string; readonly state: string; readonly iss?: string };

/** A kind of provider that a browser is sent to. Throws `Unreachable`, and `NotProved` for what does not hold. */
export type Adapter = {
  readonly begin: (departure: Departure) => Promise<URL>;
  readonly finish: (departure: Departure, back: Return) => Promise<Person>;
};

/** The provider's answer does not prove who it is; `message` is a short reason for the log. */
export class NotProved extends Error {
  override readonly name = 'NotProved';
}
