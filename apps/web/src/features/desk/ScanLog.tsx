import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import type { ScanEntry } from './use-scans.ts'

/** The scans of this session, the newest first. */
export function ScanLog({ entries }: { entries: readonly ScanEntry[] }) {
  const { t } = useTranslation('desk')
  const { day } = useFormat()
  if (entries.length === 0) return null
  return (
    <section className="stack stack--2" aria-labelledby="desk-log">
      <h2 id="desk-log" className="h3">
        {t('log.title')}
      </h2>
      <ol className="desk__log">
        {entries.slice(0, 50).map(({ id, code, answer, isRepeat }) => {
          const outcome = isRepeat ? 'repeat' : (answer?.resultado ?? 'failed')
          const due = answer?.emprestimo ? day(answer.emprestimo.devolver_ate_iso, 'date') : ''
          const facts = [
            answer?.exemplar?.titulo ?? code,
            answer?.pessoa?.nome ?? answer?.devolucao?.pessoa ?? '',
            due === '' ? '' : t('log.due', { day: due }),
          ]
          return (
            <li key={id}>
              <b>{t(`log.${outcome}`)}</b> {facts.filter((fact) => fact !== '').join(' · ')}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
