import type { WireFoundPerson } from '@estante/contract/people.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, personPath } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Link } from '../../ui/Link.tsx'
import { Pagination } from '../../ui/Pagination.tsx'

/** The server counts up to here. */
const mostCounted = 1000

export function PeopleList({ found, text }: { found: AnswerOf<'people.find'>; text: string }) {
  const { t } = useTranslation('people')
  const { number } = useFormat()
  const { total, pessoas, pagina, paginas } = found
  const n = number(total)
  return (
    <>
      <p role="status" className={total === 0 ? 'vh' : 'soft'}>
        {total === 0
          ? t('find.none', { text })
          : total >= mostCounted
            ? t('find.more', { n })
            : t('find.count', { count: total, n })}
      </p>
      {total === 0 && <Empty title={t('find.none', { text })}>{t('find.noneText')}</Empty>}
      {pessoas.length > 0 && (
        <ul className="people" aria-label={t('find.results')}>
          {pessoas.map((person) => (
            <li key={person.cod_pessoa}>
              <PersonRow person={person} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={pagina}
        last={paginas}
        hrefOf={(page) => (page === 1 ? paths.people : `${paths.people}?pagina=${page}`)}
        words={{
          label: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (page) => t('pages.page', { page }),
        }}
      />
    </>
  )
}

/** The whole row is the link. */
function PersonRow({ person }: { person: WireFoundPerson }) {
  const { t } = useTranslation('people')
  const { contas, biblioteca, email, telefone } = person
  const accounts = contas.map(({ usuario, categoria }) => `${usuario} (${categoria})`)
  const reach = [biblioteca, email, telefone].filter(Boolean)
  return (
    <Link className="people__link" href={personPath(person.cod_pessoa)}>
      <span className="people__name">{person.nome}</span>
      {contas.some(({ bloqueada }) => bloqueada) && <Badge kind="danger">{t('find.blocked')}</Badge>}
      <span className="people__more">{joinFacts(accounts)}</span>
      {reach.length > 0 && <span className="people__more soft">{joinFacts(reach)}</span>}
    </Link>
  )
}
