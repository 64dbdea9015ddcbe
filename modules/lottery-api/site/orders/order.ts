import type { Static } from 'typebox';
import type { listLotteryOrders } from '#modules/lottery-api/contract.bets.ts';

export type Order = Static<typeof listLotteryOrders.output>['content'][number];
