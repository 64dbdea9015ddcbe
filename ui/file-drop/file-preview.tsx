import { useEffect, useState } from 'react';
import { formatBytes } from '#ui/file-drop/format-bytes.ts';
import { TrashIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

export type FilePreviewProps = {
  readonly file: File;
  readonly removeLabel: string;
  readonly onRemove: () => void;
};

/** A chosen picture with its name, its size and a button that removes it. */
export function FilePreview({ file, removeLabel, onRemove }: FilePreviewProps) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <li>
      <span className="file-drop-picture">
        {src === undefined ? null : <img src={src} alt="" decoding="async" />}
      </span>
      <span className="file-drop-name">
        <bdi>{file.name}</bdi>
        <small>{formatBytes(file.size)}</small>
      </span>
      <IconButton label={removeLabel} icon={<TrashIcon />} onClick={onRemove} />
    </li>
  );
}
