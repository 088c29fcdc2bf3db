import type { Authority } from '@estante/contract/authorities.shapes'
import type { BriefHit } from '@estante/contract/search.shapes'
import { writeSearch } from '@estante/domain/search/search-state'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { searchPath, titlePath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Cover } from '../../ui/Cover.tsx'
import { Link } from '../../ui/Link.tsx'
import { Shelf, ShelfItem } from '../../ui/Shelf.tsx'
import { ShelfSkeleton } from '../../ui/ShelfSkeleton.tsx'
import { SkeletonGroup } from '../../ui/Skeleton.tsx'
import { hitCover } from '../titles/related/hit-cover.ts'
import { titlesOf } from './role-links.ts'

/** Books on the shelf. */
const most = 12

/** The authority's titles on a shelf; absent without titles. */
export function Works({ authority }: { authority: Authority }) {
  const { t } = useTranslation('authorities')
  const { cod_autoridade: code } = authority
  const query = writeSearch({ ...titlesOf(code), perPage: most })
  const result = useCall('search.findBrief', { query, enabled: authority.total_titulos !== '0' })
  if (authority.total_titulos === '0' || result.data?.answer.length === 0) return null
  return (
    <section aria-labelledby="works">
      <div className="section-head">
        <h2 id="works">{t('works.title')}</h2>
        <Link href={searchPath(titlesOf(code))}>{t('works.all')}</Link>
      </div>
      {result.isError ? (
        <FetchFailed words={t('works.failed')} error={result.error} onRetry={() => void result.refetch()} />
      ) : result.data ? (
        <Shelf label={t('works.title')}>
          {result.data.answer.map((hit) => (
            <Book key={hit.cod_acervo} hit={hit} />
          ))}
        </Shelf>
      ) : (
        <WorksSkeleton />
      )}
    </section>
  )
}

function Book({ hit }: { hit: BriefHit }) {
  const { t } = useTranslation('authorities')
  const words = { title: hit.descricao, author: hit.autor_principal, type: hit.desc_tipo_obra.toLocaleLowerCase() }
  return (
    <ShelfItem
      href={titlePath(hit.cod_acervo)}
      name={hit.autor_principal === '' ? t('works.anonymousBook', words) : t('works.book', words)}
      wide={hit.tipo_material === 'map'}
    >
      <Cover {...hitCover(hit)} />
    </ShelfItem>
  )
}

function WorksSkeleton() {
  const { t } = useTranslation('authorities')
  return (
    <SkeletonGroup label={t('works.loading')}>
      <ShelfSkeleton books={4} />
    </SkeletonGroup>
  )
}
