import type { BriefHit } from '@estante/contract/search.shapes'
import type { TitleSummary } from '@estante/contract/titles.shapes'
import { emptySearch, writeSearch } from '@estante/domain/search/search-state'
import { titleProper, workKey } from '@estante/domain/titles/same-work'
import { useId, useMemo } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { joinFacts } from '../../../i18n/join-facts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useYear } from '../../../i18n/use-year.ts'
import { titlePath } from '../../../paths.ts'
import '../../../theme/pages/editions.css'
import { Badge, type BadgeKind } from '../../../ui/Badge.tsx'
import { Link } from '../../../ui/Link.tsx'
import { publicationText } from '../details/publication-text.ts'

/** Editions that are looked through. */
const mostHits = 50

const states = {
  'on-shelf': 'ok',
  online: 'online',
  'online-restricted': 'restricted',
  lent: 'lent',
  reserved: 'reserved',
  transit: 'transit',
  local: 'local',
  unavailable: 'off',
  none: 'off',
} as const satisfies Record<string, BadgeKind>

/** Other editions of the work with their availability; absent without any. A rendered page comes with them. */
export function OtherEditions({ title }: { title: TitleSummary }) {
  const { t } = useTranslation('titles')
  const id = useId()
  const editions = useEditions(title)
  if (editions.length === 0) return null
  return (
    <section className="stack stack--3" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{t('editions.title', { count: editions.length })}</h2>
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver */}
      <ul className="editions" role="list">
        {editions.map((hit) => (
          <Edition key={hit.cod_acervo} hit={hit} />
        ))}
      </ul>
    </section>
  )
}

function Edition({ hit }: { hit: BriefHit }) {
  const { t } = useTranslation('titles')
  const year = useYear()
  const state = hit.disponibilidade.estado as keyof typeof states
  const known = state in states ? state : 'none'
  const about = [hit.ano_publicacao && year(hit.ano_publicacao), hit.idioma_desc, hit.desc_tipo_obra]
  const publication = publicationText(hit)
  return (
    <li>
      <div>
        <Link href={titlePath(hit.cod_acervo)}>{hit.descricao}</Link>
        <p className="small soft">{joinFacts(about)}</p>
        {publication !== '' && <p className="small soft">{publication}</p>}
      </div>
      <Badge kind={states[known]}>{t(`editions.state.${known}`)}</Badge>
    </li>
  )
}

/** Titles of the same name and creator, the newest first, without this one. */
function useEditions(title: TitleSummary): BriefHit[] {
  const creator = title.autores[0]?.nome ?? ''
  const key = workKey({ title: title.titulo, creator })
  const query = useMemo(() => editionsQuery(title.titulo, creator), [title.titulo, creator])
  const hits = useCall('search.findBrief', { query, staleTime: 300_000, enabled: key !== undefined }).data?.answer ?? []
  return hits
    .filter((hit) => hit.cod_acervo !== title.cod_acervo)
    .filter((hit) => workKey({ title: hit.descricao, creator: hit.nome_autor }) === key)
    .sort((one, other) => other.ano_publicacao.localeCompare(one.ano_publicacao))
}

/** The words of both in their places: what is found is compared exactly afterwards. */
function editionsQuery(title: string, creator: string): Record<string, string> {
  const words = (text: string) => text.replace(/[^\p{L}\p{N}\s]+/gu, ' ').toLowerCase()
  const lines = [
    { words: words(titleProper(title)), index: 'TITULO', condition: 'AND' as const },
    { words: words(creator), index: 'AUTOR', condition: 'AND' as const },
  ]
  return Object.fromEntries(writeSearch({ ...emptySearch, lines, perPage: mostHits, exact: true }))
}
