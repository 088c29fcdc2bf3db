import { DoorClosed, DoorOpen } from 'lucide-react'
import { openingOf } from '../features/institution/opening.ts'
import { useMyLibrary, useOpenings, useToday } from '../features/institution/use-hours.ts'
import { useOpeningWords } from '../features/institution/use-opening-words.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Badge } from '../ui/Badge.tsx'

/**
 * The opening state of the reader's library, or of the first one, top left: "Aberta agora, Central, até 22h".
 * Where there are several, another one is chosen in the same place.
 */
export function OpenNow() {
  const { t } = useTranslation('institution')
  const words = useOpeningWords()
  const today = useToday()
  const mine = useMyLibrary()
  const libraries = useOpenings().data?.answer ?? []
  const library = libraries.find(({ cod_biblioteca }) => cod_biblioteca === mine) ?? libraries[0]
  if (!library) return null
  const opening = openingOf(library, today)
  const isKnown = opening.kind !== 'unknown'
  // Without known hours it is neither open nor closed.
  if (!isKnown && libraries.length === 1) return null
  return (
    <p className="util__open">
      {isKnown && (
        <Badge kind={opening.open ? 'ok' : 'off'} icon={opening.open ? DoorOpen : DoorClosed}>
          {opening.open ? t('openNow') : t('closedNow')}
        </Badge>
      )}
      {libraries.length > 1 ? (
        <>
          <noscript>{library.nome_curto}</noscript>
          <select
            aria-label={t('mine')}
            value={library.cod_biblioteca === mine ? mine : ''}
            onChange={({ target }) => void choose(target.value)}
          >
            {/* Shown until one is chosen, and not offered. */}
            <option value="" hidden>
              {library.nome_curto}
            </option>
            {libraries.map((one) => (
              <option key={one.cod_biblioteca} value={one.cod_biblioteca}>
                {one.nome_curto}
              </option>
            ))}
          </select>
        </>
      ) : (
        <span>{library.nome_curto}</span>
      )}
      {isKnown && <span>{words(opening).line}</span>}
    </p>
  )
}

/**
 * Loaded on use: the first page is smaller without it. Without a network the list shows the library from before.
 * @param code empty when React repeats a choice that was made while it took the page over: the list stands on nothing again
 */
async function choose(code: string): Promise<void> {
  if (code === '') return
  const change = await import('../api/change-library.ts').catch(() => undefined)
  change?.chooseLibrary(code)
}
