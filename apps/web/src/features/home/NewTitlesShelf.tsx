import type { BriefHit } from '@estante/contract/search.shapes'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titlePath } from '../../paths.ts'
import { Cover } from '../../ui/Cover.tsx'
import { Shelf, ShelfItem } from '../../ui/Shelf.tsx'
import { hitCover } from '../titles/related/hit-cover.ts'

interface NewTitlesShelfProps {
  label: string
  hits: readonly BriefHit[]
}

/** The books on their shelf, with the code that draws covers. */
export function NewTitlesShelf({ label, hits }: NewTitlesShelfProps) {
  return (
    <Shelf label={label} brand>
      {hits.map((hit) => (
        <Book key={hit.cod_acervo} hit={hit} />
      ))}
    </Shelf>
  )
}

function Book({ hit }: { hit: BriefHit }) {
  const { t } = useTranslation('home')
  const words = { title: hit.descricao, author: hit.autor_principal, type: hit.desc_tipo_obra.toLocaleLowerCase() }
  return (
    <ShelfItem
      href={titlePath(hit.cod_acervo)}
      name={hit.autor_principal === '' ? t('newTitles.anonymousBook', words) : t('newTitles.book', words)}
      wide={hit.tipo_material === 'map'}
    >
      <Cover {...hitCover(hit)} lazy={false} />
    </ShelfItem>
  )
}
