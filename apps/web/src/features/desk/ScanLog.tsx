import { joinFacts } from '../../i18n/join-facts.ts'
import { useDue } from '../../i18n/use-due.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titleText } from '../titles/title-text.ts'
import type { ScanEntry } from './use-scans.ts'

/** The scans of this session, the newest first. */
export function ScanLog({ entries }: { entries: readonly ScanEntry[] }) {
  const { t } = useTranslation(['desk', 'desk-away'])
  const dueWords = useDue()
  if (entries.length === 0) return null
  return (
    <section className="stack stack--2" aria-labelledby="desk-log">
      <h2 id="desk-log" className="h3">
        {t('desk:log.title')}
      </h2>
      <ol className="desk__log">
        {entries.slice(0, 50).map((entry) => {
          const { id, code, answer } = entry
          const loan = answer?.emprestimo
          const due = loan ? dueWords(loan.devolver_ate_iso, loan.devolver_ate_hora, 'date') : ''
          const facts = [
            answer?.exemplar ? titleText(answer.exemplar.titulo) : code,
            answer?.pessoa?.nome ?? answer?.devolucao?.pessoa ?? '',
            due === '' ? '' : t('desk:log.due', { day: due }),
            answer?.resultado === 'recusado' ? answer.mensagem : '',
          ]
          return (
            <li key={id}>
              <b>{t(outcomeOf(entry))}</b> {joinFacts(facts)}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function outcomeOf({ answer, isRepeat, kept, sent }: ScanEntry) {
  if (isRepeat) return 'desk:log.repeat'
  if (kept) return sent ? (`desk-away:log.sent.${sent}` as const) : (`desk-away:log.kept.${kept}` as const)
  return `desk:log.${answer?.resultado ?? 'failed'}` as const
}
