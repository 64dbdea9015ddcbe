/**
 * The identity provider of a sandbox, below the platform's public address: its issuer, with the discovery document under
 * it. It speaks OpenID Connect as an outside provider does.
 */
export const SANDBOX_ISSUER = '/wps/sandbox/identity';
/** The page on which a person chooses who to be there. */
export const SANDBOX_PAGE = '/sandbox/identity';
