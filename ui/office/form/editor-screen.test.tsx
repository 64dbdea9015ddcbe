import { cleanup, screen } from '@testing-library/react';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, words } from '#platform/site/testing/show-screen.tsx';
import { ModuleDataContext } from '../module-data.ts';
import { showOfficeScreen } from '../testing/show-office-screen.tsx';
import { ReviewBar } from './review-bar.tsx';
import { useEditor } from './use-editor.ts';

const Thing = Type.Object({ title: Type.String(), place: Type.String() });
const readThing = endpoint({
  wire: ['GET /office/v1/thing'],
  summary: 'Something that two people edit',
  auth: 'operator',
  input: Type.Object({}),
  output: Type.Object({ thing: Thing, version: Type.Integer() }),
  rejects: {},
});
const saveThing = endpoint({
  wire: ['PUT /office/v1/thing'],
  summary: 'Saves it over the version that was seen',
  auth: 'operator',
  input: Type.Object({ thing: Thing, version: Type.Integer(), reason: Type.String() }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: { changed_meanwhile: 409 },
});

function Page() {
  const { data } = useOffice(readThing, {});
  return data === undefined ? null : <Form thing={data.thing} version={data.version} />;
}

function Form(props: {
  readonly thing: { title: string; place: string };
  readonly version: number;
}) {
  const editor = useEditor({ entity: 'thing:1', saved: props.thing, version: props.version });
  const save = useOfficeMutation(saveThing);
  const { draft, setDraft, version } = editor;
  return (
    <>
      {(['title', 'place'] as const).map((field) => (
        <input
          key={field}
          aria-label={field}
          value={draft[field]}
          onChange={(event) => setDraft({ ...draft, [field]: event.currentTarget.value })}
        />
      ))}
      <a href="/elsewhere">elsewhere</a>
      <ReviewBar
        editor={editor}
        onSave={(reason) => save.send({ thing: draft, version, reason })}
        isSending={save.isSending}
        refusal={save.refusal}
      />
    </>
  );
}

/** A server with one thing, which `byOther` changes behind the operator's back; `saved` is what came through. */
async function showForm() {
  const state = { thing: { title: 'One', place: 'A' }, version: 1 };
  const saved: unknown[] = [];
  const read = answers(readThing, () => ({ thing: state.thing, version: state.version }));
  const save = answers(saveThing, ({ thing, version }) => {
    if (version !== state.version) {
      return refuses('changed_meanwhile');
    }
    saved.push(thing);
    Object.assign(state, { thing, version: version + 1 });
    return { version: state.version };
  });
  const byOther = (thing: { title: string; place: string }) =>
    Object.assign(state, { thing, version: state.version + 1 });
  const shown = (
    <ModuleDataContext
      value={{
        useAudit: () => undefined,
        useLastChange: (_entity, isAsked) =>
          isAsked ? { staff: 'rana', at: '2026-11-28T17:00:00.000Z' } : undefined,
        useVendorNames: () => new Map(),
        useWaiting: () => [],
      }}
    >
      <Page />
    </ModuleDataContext>
  );
  const user = await showOfficeScreen(shown, { permissions: [], server: [read, save] });
  const write = async (field: string, text: string) => {
    const input = await screen.findByLabelText(field);
    await user.clear(input);
    await user.type(input, text);
  };
  const press = async (key: string) => user.click(await findButton(words(key)));
  const send = async () => {
    await press('office.review');
    await user.type(await screen.findByLabelText(words('office.reason')), 'because');
    await press('office.save');
  };
  return { user, saved, byOther, write, press, send };
}

const textOf = (field: string) => {
  const input = screen.getByLabelText(field);
  return input instanceof HTMLInputElement ? input.value : '';
};

test('[O3] after somebody else saved, the own text stays, both stand side by side, and nothing is overwritten', async () => {
  const { saved, byOther, write, press, send } = await showForm();
  await write('title', 'Mine');
  byOther({ title: 'Theirs', place: 'B' });
  await send();
  await findButton(words('office.conflict.keep'));
  expect([saved, textOf('title')]).toEqual([[], 'Mine']);
  expect(screen.getAllByText(/^rana .*2026-11-28/).length).toBeGreaterThan(0);
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toContain(`${words('office.setting.title')}TheirsMine`);
  expect(rows).toContain(`${words('office.setting.place')}BA`);
  await press('office.conflict.keep');
  await press('office.save');
  await expect.poll(() => saved).toEqual([{ title: 'Mine', place: 'B' }]);
});

test('[O3] who prefers what the other saved takes it whole', async () => {
  const { saved, byOther, write, press, send } = await showForm();
  await write('title', 'Mine');
  byOther({ title: 'Theirs', place: 'B' });
  await send();
  await press('office.conflict.take');
  expect([textOf('title'), textOf('place'), saved]).toEqual(['Theirs', 'B', []]);
});

test('[O14] unsaved text outlives a reload, and a link asks before it is left', async () => {
  const first = await showForm();
  await first.write('title', 'Half a sen');
  await first.user.click(screen.getByText('elsewhere'));
  await screen.findByText(words('office.leave.title'));
  await first.press('office.leave.stay');
  cleanup();
  await showForm();
  expect(await screen.findByDisplayValue('Half a sen')).toBeDefined();
  expect(screen.getByText(words('office.draft.kept'))).toBeDefined();
});
