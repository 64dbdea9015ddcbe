/** The key of this way of payment in channels, payments and withdrawals. */
export const USDT = 'usdt';
