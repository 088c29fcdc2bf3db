import { useCall } from '../../api/use-call.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/Alert.tsx'

/** What the staff should know whenever they serve this person. Nothing while it loads: serving goes on. */
export function DeskNotes({ person, library }: { person: string; library: string }) {
  const { t } = useTranslation('desk')
  const { day } = useFormat()
  const result = useCall('people.notes', { params: { id: person }, query: { biblioteca: library } })
  const notes = result.data?.answer.filter(({ no_balcao, encerrada }) => no_balcao && !encerrada) ?? []
  if (result.isError) return <Alert tone="info">{t('card.notesFailed')}</Alert>
  if (notes.length === 0) return null
  return (
    <Alert tone="warn" title={t('card.notes', { count: notes.length })} role="status">
      {notes.map(({ codigo, texto, autor, biblioteca, data_iso, mudada_iso }) => (
        <div key={codigo} className="desk__note">
          <p className="desk__note-text">{texto}</p>
          <p className="small">{joinFacts([autor, biblioteca, day(mudada_iso || data_iso, 'year')])}</p>
        </div>
      ))}
    </Alert>
  )
}
