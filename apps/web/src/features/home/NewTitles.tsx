import type { Hit } from '@estante/contract/search.shapes'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { FetchFailed } from '../../layout/FetchFailed.tsx'
import { newTitlesPath, titlePath } from '../../paths.ts'
import { Cover } from '../../ui/Cover.tsx'
import { Link } from '../../ui/Link.tsx'
import { Shelf, ShelfItem } from '../../ui/Shelf.tsx'
import { hitCover } from '../titles/hit-cover.ts'
import { NewTitlesSkeleton } from './NewTitlesSkeleton.tsx'

/** How many books stand on the shelf, and how many days "this week" has. */
const query = { limite: '12', dias: '7' }

/** The books that came in last, on a shelf; absent while the libraries have none at all. */
export function NewTitles() {
  const { t } = useTranslation('home')
  const { number } = useFormat()
  const asked = useCall('search.newTitles', { query, fresh: 300_000 })
  if (asked.isError) {
    return <FetchFailed words={t('newTitles.failed')} error={asked.error} onRetry={() => void asked.refetch()} />
  }
  if (!asked.data) return <NewTitlesSkeleton />
  const hits = asked.data.answer
  if (hits.length === 0) return null
  const count = Number(asked.data.header('X-Total-Count') ?? 0)
  const title = count > 0 ? t('newTitles.week') : t('newTitles.latest')
  return (
    <>
      <div className="hero__cap">
        <h2>{title}</h2>
        <Link href={newTitlesPath}>
          {count > 0 ? t('newTitles.all', { count, total: number(count) }) : t('newTitles.more')}
        </Link>
      </div>
      <Shelf label={title} brand>
        {hits.map((hit) => (
          <Book key={hit.cod_acervo} hit={hit} />
        ))}
      </Shelf>
    </>
  )
}

function Book({ hit }: { hit: Hit }) {
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
