import type { AnswerOf } from '@estante/contract/shapes'
import { type OpeningTimes, openingState, opensInWeek } from '@estante/domain/institution/opening'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { Language } from '../../i18n/language.ts'
import { type CalendarDay, calendarDays, libraries, type StoredLibrary, timesOf, weekHours } from './store.ts'

type Hours = AnswerOf<'institution.hours'>
type Library = Hours[number]['bibliotecas'][number]

/** Days for which exceptions are shown. */
const daysAhead = 60

/** Libraries by campus with their hours and whether they are open now. */
export async function showHours(db: Reader, now: Temporal.ZonedDateTime, language: Language): Promise<Hours> {
  const today = now.toPlainDate()
  const days = await calendarDays(db, today.toString(), today.add({ days: daysAhead }).toString())
  const weeks = await weekHours(db)
  const campuses = new Map<number, Hours[number]>()
  for (const library of await libraries(db)) {
    const campus = campuses.get(library.campusId) ?? {
      cod_campus: String(library.campusId),
      nome_campus: library.campus,
      bibliotecas: [],
    }
    const own = days.filter((day) => day.libraryId === null || day.libraryId === library.id)
    campus.bibliotecas.push(presentLibrary(library, timesOf(weeks.get(library.id) ?? {}, own), own, now, language))
    campuses.set(library.campusId, campus)
  }
  return [...campuses.values()]
}

/** The same libraries for pages that only tell whether they are open: the header and the footer of each page. */
export async function showOpenings(...asked: Parameters<typeof showHours>): Promise<AnswerOf<'institution.openings'>> {
  const campuses = await showHours(...asked)
  return campuses.flatMap(({ bibliotecas }) =>
    bibliotecas.map(
      ({ cod_biblioteca, desc_biblioteca, nome_curto, local, aberta, situacao, muda_em, tem_horarios }) => ({
        cod_biblioteca,
        desc_biblioteca,
        nome_curto,
        local,
        aberta,
        situacao,
        muda_em,
        tem_horarios,
      }),
    ),
  )
}

function presentLibrary(
  library: StoredLibrary,
  times: OpeningTimes,
  days: readonly CalendarDay[],
  now: Temporal.ZonedDateTime,
  language: Language,
): Library {
  const state = openingState(times, now)
  return {
    cod_biblioteca: String(library.id),
    sigla: library.code,
    desc_biblioteca: library.name,
    nome_curto: library.shortName,
    local: library.place ?? '',
    endereco: library.address ?? '',
    telefone: library.phone ?? '',
    email: library.email ?? '',
    acessibilidade: library.accessibility[language],
    aberta: state.open,
    situacao: state.state,
    muda_em: state.changesAt?.toString({ timeZoneName: 'never', smallestUnit: 'minute' }) ?? '',
    tem_horarios: opensInWeek(times),
    horarios: Object.entries(times.week).map(([weekday, spans]) => ({
      dia_semana: weekday,
      periodos: spans.map((span) => ({ abre: span.opens, fecha: span.closes })),
    })),
    excecoes: days.map((day) => ({
      dia: day.day,
      motivo: day.reason[language],
      abre: day.span?.opens ?? '',
      fecha: day.span?.closes ?? '',
    })),
  }
}
