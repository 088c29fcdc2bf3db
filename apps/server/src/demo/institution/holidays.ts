/**
 * The days on which the demonstration libraries are closed: national holidays of Brazil, those of the state of Minas
 * Gerais and of the (invented) town, the university's recess, and Ash Wednesday, when they open at one.
 * Sources: Lei 662/1949, Lei 6.802/1980, Lei 9.093/1995, Lei 14.759/2023.
 */
import { Temporal } from 'temporal-polyfill'

export interface Holiday {
  day: Temporal.PlainDate
  pt: string
  es: string
  en: string
  /** Opens on that day, but later. */
  opens?: string
  closes?: string
  /** The public library of the town does not keep the university's own days. */
  universityOnly?: boolean
}

/** Month, day, words in pt, es, en, first year, whether the university's alone. */
const fixedHolidays: readonly (readonly [number, number, string, string, string, number?, boolean?])[] = [
  [1, 1, 'Confraternização universal', 'Año Nuevo', 'New Year’s Day'],
  [4, 21, 'Tiradentes', 'Tiradentes', 'Tiradentes Day'],
  [5, 1, 'Dia do Trabalho', 'Día del Trabajo', 'Labour Day'],
  [
    6,
    13,
    'Santo Antônio, padroeiro da cidade',
    'San Antonio, patrono de la ciudad',
    'Saint Anthony, patron of the town',
  ],
  [9, 7, 'Independência do Brasil', 'Independencia de Brasil', 'Independence Day'],
  [10, 12, 'Nossa Senhora Aparecida', 'Nuestra Señora Aparecida', 'Our Lady of Aparecida'],
  [10, 28, 'Dia do Servidor Público', 'Día del Servidor Público', 'Public Servants’ Day', 0, true],
  [11, 2, 'Finados', 'Día de los Difuntos', 'All Souls’ Day'],
  [11, 15, 'Proclamação da República', 'Proclamación de la República', 'Republic Day'],
  [11, 20, 'Dia da Consciência Negra', 'Día de la Conciencia Negra', 'Black Awareness Day', 2024],
  [12, 8, 'Aniversário da cidade', 'Aniversario de la ciudad', 'Town anniversary'],
  [12, 25, 'Natal', 'Navidad', 'Christmas Day'],
]

/** Days from Easter Sunday. */
const movableHolidays: readonly (readonly [number, string, string, string])[] = [
  [-48, 'Carnaval', 'Carnaval', 'Carnival'],
  [-47, 'Carnaval', 'Carnaval', 'Carnival'],
  [-2, 'Sexta-feira Santa', 'Viernes Santo', 'Good Friday'],
  [60, 'Corpus Christi', 'Corpus Christi', 'Corpus Christi'],
]

const recessName = ['Recesso de fim de ano', 'Receso de fin de año', 'End-of-year recess'] as const

/** Each day once, in order. */
export function holidaysOf(year: number): Holiday[] {
  const easter = easterSunday(year)
  const fixed = fixedHolidays
    .filter(([, , , , , since = 0]) => year >= since)
    .map(([month, day, pt, es, en, , universityOnly]) => ({
      day: Temporal.PlainDate.from({ year, month, day }),
      pt,
      es,
      en,
      universityOnly,
    }))
  const movable = movableHolidays.map(([days, pt, es, en]) => ({ day: easter.add({ days }), pt, es, en }))
  const all: Holiday[] = [...fixed, ...movable, ashWednesday(easter), ...recess(year)]
  return onePerDay(all.sort((one, other) => Temporal.PlainDate.compare(one.day, other.day)))
}

function ashWednesday(easter: Temporal.PlainDate): Holiday {
  const words = { pt: 'Quarta-feira de Cinzas', es: 'Miércoles de Ceniza', en: 'Ash Wednesday' }
  return { day: easter.subtract({ days: 46 }), ...words, opens: '13:00', closes: '17:30' }
}

/** 24 to 31 December; Christmas keeps its own name. */
function recess(year: number): Holiday[] {
  const [pt, es, en] = recessName
  return [24, 26, 27, 28, 29, 30, 31].map((day) => ({
    day: Temporal.PlainDate.from({ year, month: 12, day }),
    pt,
    es,
    en,
    universityOnly: day !== 24 && day !== 31,
  }))
}

/** Where two fall on one day (Tiradentes on Good Friday), the whole closed day of everybody goes first. */
function onePerDay(sorted: readonly Holiday[]): Holiday[] {
  const days = new Map<string, Holiday>()
  for (const holiday of sorted) {
    const key = holiday.day.toString()
    const known = days.get(key)
    if (known === undefined || (known.universityOnly === true && holiday.universityOnly !== true))
      days.set(key, holiday)
  }
  return [...days.values()]
}

/** Gregorian Easter, by the "anonymous" algorithm (Meeus, Jones, Butcher), valid for every year. */
export function easterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const total = epact + weekday - 7 * correction + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(total / 31), day: (total % 31) + 1 })
}
