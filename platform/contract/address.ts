import Type from 'typebox';

/** The keyword by which a schema marks addresses of ours. */
export const ADDRESS_KEYWORD = 'isAddress';

/**
 * A picture or page in an answer. An operation answers a path of this host or an absolute address; callers get an
 * absolute one, so that a client on another origin can open it. Our own pages ask for paths (`X-Addresses: paths`).
 */
export const Address = Type.String({ [ADDRESS_KEYWORD]: true, maxLength: 2_000 });
