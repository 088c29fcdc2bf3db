import { useEffect, useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'
import type { Desk } from '../desk/DeskFrame.tsx'
import { titleText } from '../titles/title-text.ts'

interface FoundTitlesProps {
  words: string
  desk: Desk
  pathOf: (title: string) => string
  /** Nothing else was found: it need not be chosen. */
  onOnly: (title: string) => void
}

export function FoundTitles({ words, desk, pathOf, onOnly }: FoundTitlesProps) {
  const { t } = useTranslation('person-requests')
  const { number } = useFormat()
  const result = useCall('person-requests.titles', { query: { biblioteca: desk.place.library, busca: words } })
  const found = result.data?.answer
  const only = found?.total === 1 && !result.isFetching ? found.titulos[0]?.cod_acervo : undefined
  const latest = useRef(onOnly)
  useEffect(() => {
    latest.current = onOnly
  })
  useEffect(() => {
    if (only !== undefined) latest.current(only)
  }, [only])
  if (result.isError && !found) {
    return <FetchFailed words={t('notSearched')} error={result.error} onRetry={() => void result.refetch()} />
  }
  if (!found) return <LinesSkeleton label={t('loading')} />
  const { titulos, total } = found
  if (titulos.length === 0) {
    return (
      <div role="status">
        <Empty title={t('none', { words })} level={3}>
          {t('noneText')}
        </Empty>
      </div>
    )
  }
  return (
    <section className="stack stack--2" aria-labelledby="found-titles">
      <h3 id="found-titles" role="status">
        {t('found', { count: total, total: number(total) })}
      </h3>
      <ul className="people">
        {titulos.map(({ cod_acervo, titulo, nome_autor, ano, desc_tipo_obra }) => (
          <li key={cod_acervo}>
            <Link className="people__link" href={pathOf(cod_acervo)}>
              <span className="people__name">{titleText(titulo)}</span>
              <span className="soft small people__more">{joinFacts([nome_autor, ano, desc_tipo_obra])}</span>
            </Link>
          </li>
        ))}
      </ul>
      {total > titulos.length && <p className="soft">{t('more')}</p>}
    </section>
  )
}
