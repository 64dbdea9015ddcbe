import { useState } from 'react';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { listDownlines, type TeamRow } from '../../contract.team.ts';
import { MemberSheet } from './member-sheet.tsx';
import { TeamList } from './team-list.tsx';

/** The team of an agent, one level at a time, and the search over all of it (AC-4). */
export function Screen() {
  const { t } = useTranslate();
  const [query, setQuery] = useSearchParams();
  const of = query.get('of') ?? '';
  const search = query.get('search') ?? '';
  const [open, setOpen] = useState<string>();
  const show = (next: { readonly of?: string; readonly search?: string }) =>
    setQuery(new URLSearchParams(next));
  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-6">
      <h1 className="text-28 font-strong">{t('downline.team.title')}</h1>
      <Search
        key={search}
        search={search}
        onSearch={(text) => show(text === '' ? {} : { search: text })}
      />
      <Level
        key={`${of} ${search}`}
        of={of}
        search={search}
        onLevel={(name) => show(name === '' ? {} : { of: name })}
        onOpen={setOpen}
      />
      {open === undefined ? null : (
        <MemberSheet
          userName={open}
          onClose={() => setOpen(undefined)}
          onLevel={(name) => {
            setOpen(undefined);
            show({ of: name });
          }}
        />
      )}
    </Wrap>
  );
}

function Search(props: { readonly search: string; readonly onSearch: (text: string) => void }) {
  const { t } = useTranslate();
  const [typed, setTyped] = useState(props.search);
  return (
    <search>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          props.onSearch(typed.trim());
        }}
      >
        <div className="min-w-48 flex-1">
          <TextField
            label={t('downline.team.search')}
            hint={t('downline.team.search.hint')}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" tone="leaf" className="mb-7">
          {t('downline.team.find')}
        </Button>
      </form>
    </search>
  );
}

type LevelProps = {
  readonly of: string;
  readonly search: string;
  readonly onLevel: (name: string) => void;
  readonly onOpen: (name: string) => void;
};

function Level({ of, search, onLevel, onOpen }: LevelProps) {
  const { t } = useTranslate();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const before = cursors.at(-1);
  const level = useEndpoint(
    listDownlines,
    {
      ...(search === '' ? { subordinateName: of } : { search }),
      ...(before === undefined ? {} : { before }),
    },
    { staleMs: 0 },
  );
  if (level.refusal !== undefined) {
    return (
      <EmptyState title={refusalText(t, level.refusal)}>
        <Button tone="tonal" onClick={() => onLevel('')}>
          {t('downline.team.whole')}
        </Button>
      </EmptyState>
    );
  }
  if (level.data === undefined) {
    return <Skeleton shape="block" className="h-96 w-full" />;
  }
  const { list, total, next, path } = level.data;
  return (
    <>
      {search === '' ? <Way path={path} onLevel={onLevel} /> : null}
      <Card
        isFlush
        title={t(search === '' ? 'downline.team.count' : 'downline.team.found', { 0: total })}
      >
        <Rows list={list} isSearch={search !== ''} onLevel={onLevel} onOpen={onOpen} />
      </Card>
      {next === null && cursors.length === 0 ? null : (
        <div className="flex justify-center gap-3">
          <Button
            tone="line"
            size="small"
            disabled={cursors.length === 0}
            onClick={() => setCursors(cursors.slice(0, -1))}
          >
            {t('downline.team.newer')}
          </Button>
          <Button
            tone="line"
            size="small"
            disabled={next === null}
            onClick={() => setCursors(next === null ? cursors : [...cursors, next])}
          >
            {t('downline.team.older')}
          </Button>
        </div>
      )}
    </>
  );
}

function Rows(props: {
  readonly list: readonly TeamRow[];
  readonly isSearch: boolean;
  readonly onLevel: (name: string) => void;
  readonly onOpen: (name: string) => void;
}) {
  const { t } = useTranslate();
  return props.list.length === 0 ? (
    <EmptyState title={t(props.isSearch ? 'downline.team.nobody' : 'downline.team.none')}>
      {t(props.isSearch ? 'downline.team.nobody.text' : 'downline.team.none.text')}
    </EmptyState>
  ) : (
    <TeamList rows={props.list} onLevel={props.onLevel} onOpen={props.onOpen} />
  );
}

/** From the reader down to whose level is shown: each is a way back to a level. */
function Way({
  path,
  onLevel,
}: {
  readonly path: readonly string[];
  readonly onLevel: (name: string) => void;
}) {
  const { t } = useTranslate();
  return (
    <Chips label={t('downline.team.path')}>
      {path.map((name, place) => (
        <Chip
          key={name}
          isChosen={place === path.length - 1}
          onClick={() => onLevel(place === 0 ? '' : name)}
        >
          {place === 0 ? t('downline.team.mine') : name}
        </Chip>
      ))}
    </Chips>
  );
}
