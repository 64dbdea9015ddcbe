import type { TestApp } from '#tests/test-app.ts';

type Body = {
  readonly token: string;
  readonly rows: readonly { readonly id: string; readonly name: string }[];
};

/**
 * Lets in a staff member whose account is approved: a link is made, and the password set by it.
 * @param by the token of an operator who did not ask for the account
 */
export async function letIn(
  app: Pick<TestApp, 'call'>,
  staff: { readonly name: string; readonly password: string; readonly by: string },
): Promise<void> {
  const { name, password, by: operatorToken } = staff;
  const { body } = await app.call<Body>('GET /office/v1/staff', { operatorToken });
  const id = body.rows.find((row) => row.name === name)?.id ?? '';
  const link = await app.call<Body>(`POST /office/v1/staff/${id}/invitation`, {
    operatorToken,
    input: { reason: 'for the test' },
  });
  const input = { token: link.body.token, password };
  const reply = await app.call('POST /office/v1/invitation', { input });
  if (reply.status !== 200) {
    throw new Error(`${name} did not come in: ${JSON.stringify([link.body, reply.body])}`);
  }
}
