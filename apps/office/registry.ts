export { brandOffice as brand } from '#modules/brand/office/index.tsx';
export { ledgerOffice as ledger } from '#modules/ledger/office/index.tsx';
export { lotteryOffice as lottery } from '#modules/lottery/office/index.tsx';
export { memberOffice as member } from '#modules/member/office/index.tsx';
export { operatorOffice as operator } from '#modules/operator/office/index.tsx';
export { playOffice as play } from '#modules/play/office/index.tsx';
export { registrationOffice as registration } from '#modules/registration/office/index.tsx';
export { verificationOffice as verification } from '#modules/verification/office/index.tsx';
