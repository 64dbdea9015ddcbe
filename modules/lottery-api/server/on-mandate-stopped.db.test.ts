import { expect, test } from 'vitest';
import { createAccount, demoBrandId } from '#modules/identity/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { lastOutboxText } from '#modules/messaging/testing/last-outbox-text.ts';
import { mandateStopped } from '#modules/play/events.ts';
import { testApp } from '#tests/test-app.ts';

const { call, app, runJobs } = await testApp({ start: false, seed: true });
const brandId = (await app.db.autocommit((tx) => demoBrandId(tx))) ?? 0;
const MAIL = 'heron@example.org';

test('a plan that stopped before its last draw is reported to its member with the reason [L1]', async () => {
  const nowMs = app.clock.nowMs();
  const password = 'nine tall herons';
  const memberId = await app.db.transaction(async (tx) => {
    const fields = { brandId, account: 'heron7', password, accountType: 0, nowMs };
    const id = await createAccount(app, tx, fields);
    await createMember(tx, { memberId: id, brandId, nickname: 'heron', nowMs });
    return id;
  });
  const login = await call<{ value: { token: string } }>('POST /wps/session/login', {
    input: { username: 'heron7', password, type: 'username' },
  });
  const { token } = login.body.value;
  await call('POST /wps/member/security/proof', { token, input: { proof: { password } } });
  await call('POST /wps/v2/verification/mail/send', {
    token,
    input: { email: MAIL, operationType: 'bind' },
  });
  await runJobs();
  const code = /\d{6}/.exec((await lastOutboxText(app, { brandId, to: MAIL })) ?? '')?.[0];
  const bound = await call('POST /wps/member/security/contact/mail', {
    token,
    input: { email: MAIL, verificationCode: code },
  });
  expect(bound.status).toBe(200);

  await app.db.transaction((tx) =>
    app.announce(tx, mandateStopped, {
      id: 'play:mandate:1:heron',
      payload: {
        ...{ brandId, memberId, vendorCode: 'SHPL', gameCode: 'HANOI', code: 'ODDS_CHANGED' },
        ...{ placed: 1, ordered: 3, atMs: nowMs },
      },
    }),
  );
  await runJobs();
  const text = await lastOutboxText(app, { brandId, to: MAIL });
  expect(text).toMatch(/(?:Hanoi|HANOI|হ্যানয়)/);
  expect(text).toMatch(/(?:The odds have changed|অডস বদলেছে)/);
  expect(text).toContain('3');
});
