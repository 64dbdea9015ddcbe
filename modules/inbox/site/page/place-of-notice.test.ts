import { expect, test } from 'vitest';
import { placeOfNotice } from './place-of-notice.ts';

test('a notice leads to its page, one of a payment to that payment [MSG-1] [AC-4]', () => {
  expect(placeOfNotice({ code: 'depositArrived', about: '' })).toEqual({
    ...{ centre: 'mc', page: 'depositv2' },
  });
  expect(placeOfNotice({ code: 'agentPaid', about: 'daily:7' })).toEqual({
    ...{ centre: 'ac', page: 'agentDailyWages2', query: 'run=7' },
  });
  expect(placeOfNotice({ code: 'agentPaidDay', about: 'realtime:' })).toEqual({
    ...{ centre: 'ac', page: 'agentRealtimeSalary' },
  });
  expect(placeOfNotice({ code: 'agentHeld', about: 'commission:9' })).toEqual({ rebateRun: '9' });
  expect(placeOfNotice({ code: 'toString', about: 'constructor:1' })).toBeUndefined();
});
