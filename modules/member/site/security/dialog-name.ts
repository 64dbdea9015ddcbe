export type DialogName = 'nickname' | 'person' | 'payment' | 'mobile' | 'mail' | 'close';
