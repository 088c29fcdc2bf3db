import type { BriefHit } from '@estante/contract/search.shapes'
import { MapPin } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useMyLibrary, useOpenings } from '../institution/use-hours.ts'
import { type AvailabilityThere, availabilityThere } from './there.ts'
import { useReturnText } from './use-return-text.ts'

/**
 * The hit in the reader's library: "Biblioteca Central: 2 na estante, 3º andar". The server renders it empty: its line has its
 * height from the first paint on (theme/pages/my-library.css).
 */
export function HitThere({ hit }: { hit: BriefHit }) {
  const { t } = useTranslation('search')
  const mine = useMyLibrary()
  const sentence = useSentence()
  const library = useOpenings().data?.answer.find(({ cod_biblioteca }) => cod_biblioteca === mine)
  if (hit.gera_exemplar !== 'S') return null
  const there = library && availabilityThere(hit, library.cod_biblioteca)
  return (
    <p className="hit__there">
      {library && (
        <>
          <Icon of={MapPin} size="s" />
          <span>
            {t('mine.there', {
              library: library.nome_curto,
              have: there ? sentence(there) : t('mine.none'),
            })}
          </span>
        </>
      )}
    </p>
  )
}

function useSentence() {
  const { t } = useTranslation('search')
  const returnText = useReturnText()
  return ({ state, count, place, callNumber, returns }: AvailabilityThere) =>
    [t(`have.${state}`, { count }), place, callNumber, returns && returnText(returns)].filter(Boolean).join(', ')
}
