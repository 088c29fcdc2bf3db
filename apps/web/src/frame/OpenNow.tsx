import { DoorClosed, DoorOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openingOf } from '../features/institution/opening.ts'
import { useHours, useToday } from '../features/institution/use-hours.ts'
import { useOpeningWords } from '../features/institution/use-opening-words.ts'
import { Badge } from '../ui/Badge.tsx'

/** The first library's opening state, top left: "Aberta agora, Biblioteca Central, até 22h". */
export function OpenNow() {
  const { t } = useTranslation('institution')
  const words = useOpeningWords()
  const today = useToday()
  const library = useHours().data?.answer[0]?.bibliotecas[0]
  if (!library) return null
  const opening = openingOf(library, today)
  // Without known hours it is neither open nor closed.
  if (opening.kind === 'unknown') return null
  const { line } = words(opening)
  return (
    <p className="util__open">
      <Badge kind={opening.open ? 'ok' : 'off'} icon={opening.open ? DoorOpen : DoorClosed}>
        {opening.open ? t('openNow') : t('closedNow')}
      </Badge>
      {/* Without room for both, the time matters more than the library's name. */}
      {line !== '' && <span className="util__short">{line}</span>}
      <span className={line === '' ? undefined : 'util__long'}>
        {line === '' ? library.desc_biblioteca : t('libraryLine', { library: library.desc_biblioteca, line })}
      </span>
    </p>
  )
}
