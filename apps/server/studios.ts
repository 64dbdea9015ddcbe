export { lotteryStudio as lottery } from '#studios/lottery/server/index.ts';
export { slotsStudio as slots } from '#studios/slots/server/index.ts';
