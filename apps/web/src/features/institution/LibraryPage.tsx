import type { AnswerOf } from '@estante/contract/shapes'
import { useParams } from '@tanstack/react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { libraryPath, paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/hours.css'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'
import { ExceptionList } from './ExceptionList.tsx'
import { hasContact, LibraryContact } from './LibraryContact.tsx'
import { MyLibraryButton } from './MyLibraryButton.tsx'
import { OpeningBadge } from './OpeningBadge.tsx'
import { openingOf } from './opening.ts'
import { useHours, useToday } from './use-hours.ts'
import { WeekTable } from './WeekTable.tsx'

type Campus = AnswerOf<'institution.hours'>[number]
type LibraryHours = Campus['bibliotecas'][number]

/** A library's own page, by its number or its code: state, week, days that differ, contact, accessibility. */
export function LibraryPage() {
  const { t } = useTranslation('institution-pages')
  const { biblioteca = '' } = useParams({ strict: false })
  const result = useHours()
  const found = result.data && findLibrary(result.data.answer, biblioteca)
  if (result.data && !found) return <NotFoundPage title={t('library.notFound')} text={t('library.notFoundText')} />
  return (
    <div className="main wrap">
      {found ? (
        <KnownLibrary {...found} />
      ) : result.isError ? (
        <div className="stack stack--6">
          <h1>{t('library.page')}</h1>
          <FetchFailed words={t('hours.failed')} error={result.error} onRetry={() => void result.refetch()} />
        </div>
      ) : (
        <LinesSkeleton label={t('hours.loading')} />
      )}
    </div>
  )
}

interface FoundLibrary {
  library: LibraryHours
  campus: Campus
}

/** @param named its number, or its code in any case */
function findLibrary(campuses: readonly Campus[], named: string): FoundLibrary | undefined {
  const all = campuses.flatMap((campus) => campus.bibliotecas.map((library) => ({ library, campus })))
  return (
    all.find(({ library }) => library.cod_biblioteca === named) ??
    all.find(({ library }) => library.sigla.toLowerCase() === named.toLowerCase())
  )
}

function KnownLibrary({ library, campus }: FoundLibrary) {
  const { t } = useTranslation('institution-pages')
  const { day } = useFormat()
  const today = useToday()
  usePageTitle(library.desc_biblioteca)
  return (
    <>
      <Breadcrumb
        label={t('library.crumbs')}
        links={[{ href: paths.hours, label: t('hours.title') }]}
        current={library.desc_biblioteca}
      />
      <div className="stack stack--3">
        <p className="eyebrow">{campus.nome_campus}</p>
        <h1>{library.desc_biblioteca}</h1>
        <p className="row">
          <OpeningBadge opening={openingOf(library, today)} />
          <time className="soft" dateTime={today}>
            {t('hours.today', { day: day(today, 'long') })}
          </time>
          <MyLibraryButton library={library} />
        </p>
      </div>
      <div className="library library--page">
        <section className="stack stack--3" aria-labelledby="contato">
          <h2 id="contato">{t('library.contact')}</h2>
          {hasContact(library) ? <LibraryContact library={library} /> : <p>{t('library.noContact')}</p>}
        </section>
        <section className="stack stack--3" aria-labelledby="horario">
          <h2 id="horario">{t('library.week')}</h2>
          {library.tem_horarios ? <WeekTable library={library} today={today} /> : <p>{t('library.noHours')}</p>}
        </section>
        <ExceptionList days={library.excecoes} page />
      </div>
      {library.acessibilidade !== '' && (
        <section className="after-head stack stack--3" aria-labelledby="acessibilidade">
          <h2 id="acessibilidade">{t('library.accessibility')}</h2>
          <p className="library__lines">{library.acessibilidade}</p>
        </section>
      )}
      <NearLibraries campus={campus} except={library} today={today} />
    </>
  )
}

/** The other libraries of the campus: which are open, and which are about to close. */
function NearLibraries({ campus, except, today }: { campus: Campus; except: LibraryHours; today: string }) {
  const { t } = useTranslation('institution-pages')
  const others = campus.bibliotecas.filter(({ cod_biblioteca }) => cod_biblioteca !== except.cod_biblioteca)
  if (others.length === 0) return null
  return (
    <section className="after-head stack stack--3" aria-labelledby="perto">
      <h2 id="perto">{t('library.near', { campus: campus.nome_campus })}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver */}
      <ul className="library__near" role="list">
        {others.map((library) => (
          <li key={library.cod_biblioteca}>
            <Link href={libraryPath(library.cod_biblioteca)}>{library.desc_biblioteca}</Link>
            <span>
              <OpeningBadge opening={openingOf(library, today)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
