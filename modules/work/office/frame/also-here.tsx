import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callOffice } from '#platform/office/call-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { reportPresence } from '../../contract.office.ts';
import './frame.css';

const RENEW_MS = 20_000;

/** Which colleagues have the same page open, so that two do not do one thing twice. */
export function AlsoHere({ path }: { readonly path: string }) {
  const { t, language } = useTranslate();
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOver = false;
    const report = async () => {
      const answer = await callOffice(reportPresence, { path, isHere: true }).catch(
        () => undefined,
      );
      if (answer !== undefined && !isOver) {
        setOthers(answer.others);
      }
    };
    void report();
    const timer = setInterval(() => void report(), RENEW_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      setOthers([]);
      void callOffice(reportPresence, { path, isHere: false }).catch(() => undefined);
    };
  }, [path]);
  return others.length === 0 ? null : (
    <p className="of-also" role="status">
      <Eye size={15} aria-hidden />
      {t('office.also_here', { 0: new Intl.ListFormat(language).format(others) })}
    </p>
  );
}
