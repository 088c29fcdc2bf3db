import type { ContentsItem } from '@estante/contract/serials.shapes'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/serials.css'
import { useCall } from '../../api/use-call.ts'
import { titlePath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'

/** Title tab: the table of contents of a book, or of the issues of a journal. */
export function TitleContents({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('titles')
  const result = useCall('serials.contents', { params: { id: codAcervo }, staleTime: 60_000 })
  if (result.isError) {
    return <FetchFailed words={t('contents.failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  if (!result.data) return <LinesSkeleton label={t('contents.loading')} />
  const { tipo, sumarios } = result.data.answer
  return (
    <section className="stack stack--6" aria-labelledby="sumario">
      <h2 id="sumario">{t(tipo === 'periodico' ? 'tabs.sumarios' : 'tabs.sumarios-livros')}</h2>
      {sumarios.length === 0 && <p className="soft">{t('contents.none')}</p>}
      {sumarios.map(({ fasciculo, itens }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one answer never move
        <div key={place} className="stack stack--2">
          {fasciculo !== '' && <h3>{fasciculo}</h3>}
          {/* biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver */}
          <ul className="toc" role="list">
            {itens.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries never move, and may repeat
              <Entry key={at} item={item} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Entry({ item }: { item: ContentsItem }) {
  const { titulo, responsabilidade, nota, cod_acervo: code } = item
  return (
    <li>
      {code === '' ? <span>{titulo}</span> : <Link href={titlePath(code)}>{titulo}</Link>}
      {nota !== '' && <span className="toc__note">{nota}</span>}
      {responsabilidade !== '' && <span className="toc__more">{responsabilidade}</span>}
    </li>
  )
}
