import { expect, test } from 'vitest';
import { openPicture } from '#platform/files/uploaded-picture.ts';
import { testApp } from '#tests/test-app.ts';

const whole = await testApp({ seed: true });
const { call, runJobs } = whole;

type Body = {
  readonly token: string;
  readonly rows: readonly { readonly id: string; readonly member: string }[];
  readonly number: string;
  readonly pictures: readonly { readonly part: string; readonly dataUrl: string }[];
};

test('in a sandbox two checks wait, with drawn documents that an operator can look at, and only once [KYC-1]', async () => {
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  const operatorToken = (await call<Body>('POST /office/v1/session', { input })).body.token;
  const listed = async () =>
    (await call<Body>('GET /office/v1/kyc-checks', { operatorToken })).body.rows;
  await runJobs();
  await whole.seed();
  await runJobs();
  const rows = await listed();
  expect(rows.map(({ member }) => member).toSorted()).toEqual(['player4', 'player5']);
  for (const { id, member } of rows) {
    const { body } = await call<Body>(`POST /office/v1/kyc-checks/${id}/documents`, {
      ...{ operatorToken, input: { reason: 'because of a test' } },
    });
    const parts = body.pictures.map(({ part }) => part);
    expect([member, parts.length]).toEqual([member, member === 'player4' ? 3 : 2]);
    for (const { dataUrl } of body.pictures) {
      const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
      const { width = 0, height = 0 } = await (await openPicture(bytes)).metadata();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(240);
    }
  }
});
