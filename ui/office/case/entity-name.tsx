import { Link } from 'react-router';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { entityPath } from './entity-path.ts';

/** A thing of the audit trail in words: the kind by its name, and the rest as it is written. */
export function entityText(t: Translate, entity: string): string {
  const [kind = '', ...rest] = entity.split(':');
  const key = `office.entity.${kind}`;
  const name = t(key);
  return name === key ? entity : [name, rest.join(':')].join(' ').trim();
}

/** The same, with the way to its page where it has one. */
export function EntityName({ entity }: { readonly entity: string }) {
  const { t } = useTranslate();
  const path = entityPath(entity);
  const text = entityText(t, entity);
  return path === undefined ? (
    <span title={entity}>{text}</span>
  ) : (
    <Link to={path} title={entity}>
      {text}
    </Link>
  );
}
