export type Sheet = 'info' | 'history' | 'fairness' | 'bets';
