import './file-drop.css';
import { type DragEvent, useId, useRef, useState } from 'react';
import { FilePreview } from '#ui/file-drop/file-preview.tsx';
import { type FileRefusal, judgeFiles } from '#ui/file-drop/judge-files.ts';
import { ImageIcon } from '#ui/icon/icons.ts';

export type FileDropProps = {
  readonly label: string;
  /** The rules: “PNG or JPG, 5 MB each, up to 3”. */
  readonly hint: string;
  /** The text of the drop area: “Choose pictures or drop them here”. */
  readonly prompt: string;
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  /** The text of the reason why a file was refused. */
  readonly refusalText: (why: FileRefusal, name: string) => string;
  /** The label of the button that removes a file. */
  readonly removeLabel: (name: string) => string;
  readonly error?: string | undefined;
  readonly maxFiles?: number | undefined;
  readonly maxBytes?: number | undefined;
};

const MAX_FILES = 3;
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Chooses pictures of the device by press, drop or paste. PNG or JPEG, at most three of 5 MB each [VAL-4]; the server
 * checks again.
 */
export function FileDrop(props: FileDropProps) {
  const { label, hint, prompt, files, onFiles, refusalText, removeLabel, error } = props;
  const { maxFiles = MAX_FILES, maxBytes = MAX_BYTES } = props;
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const add = async (list: FileList | null | undefined) => {
    const verdict = await judgeFiles(files, [...(list ?? [])], { maxFiles, maxBytes });
    setRefusals(verdict.refused.map(({ why, name }) => refusalText(why, name)));
    onFiles(verdict.files);
  };
  const onDrag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isInside);
  };
  const problems = error ? [error, ...refusals] : refusals;
  return (
    <div className="file-drop">
      <span className="file-drop-label" id={`${id}-label`}>
        {label}
      </span>
      <label
        className="file-drop-area"
        data-over={isOver || undefined}
        data-refused={problems.length > 0 || undefined}
        data-full={files.length >= maxFiles || undefined}
        onDragEnter={onDrag(true)}
        onDragOver={onDrag(true)}
        onDragLeave={onDrag(false)}
        onDrop={(event) => {
          onDrag(false)(event);
          void add(event.dataTransfer.files);
        }}
        onPaste={(event) => void add(event.clipboardData.files)}
      >
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          multiple={maxFiles > 1}
          className="sr-only"
          aria-labelledby={`${id}-label ${id}-prompt`}
          aria-describedby={`${id}-hint ${id}-problems`}
          aria-invalid={problems.length > 0 || undefined}
          onChange={(event) => {
            // The files are copied, because clearing the field (so that the same file can be chosen again) also clears
            // its list.
            const chosen = new DataTransfer();
            for (const file of event.target.files ?? []) {
              chosen.items.add(file);
            }
            event.target.value = '';
            void add(chosen.files);
          }}
        />
        <ImageIcon size="large" />
        <span id={`${id}-prompt`}>{prompt}</span>
        <small id={`${id}-hint`}>{hint}</small>
      </label>
      <div id={`${id}-problems`} role="alert" className="file-drop-problems">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      {files.length > 0 ? (
        <ul className="file-drop-files">
          {files.map((file) => (
            <FilePreview
              key={`${file.name}-${file.size}-${file.lastModified}`}
              file={file}
              removeLabel={removeLabel(file.name)}
              onRemove={() => {
                setRefusals([]);
                onFiles(files.filter((other) => other !== file));
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
