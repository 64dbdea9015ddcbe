/** Where the provider's own pages are behind the platform's port. */
export const PAY_PATH = '/sample-pay/';

/** Both sides sign with this name: there is one connection, and its key comes from the parent process. */
export const LINE = 'PAYMENTS';
