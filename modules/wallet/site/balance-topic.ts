/** The live topic of the own balance; contracts reach the browser without their constants. */
export const BALANCE_TOPIC_NAME = 'wallet.balance';
