/**
 * What the demonstration libraries tell their readers, dated around today: the next holiday, a workshop, and others.
 */
import type { Insertable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Tables } from '../../database/tables/tables.ts'
import { isOpenOn, nextOpenDay } from './calendar.ts'
import { type Holiday, holidaysOf } from './holidays.ts'
import { libraryId } from './libraries.ts'

type Notice = Insertable<Tables['notices']>
type Words = Omit<Notice, 'id' | 'published_on' | 'until'>

/** Newest first. */
export function demoNotices(today: Temporal.PlainDate): Notice[] {
  const holiday = nextHoliday(today)
  const workshop = nextWednesday(today)
  const dated = (days: number, until: Temporal.PlainDate | null, words: Words): Notice => ({
    published_on: today.subtract({ days }).toString(),
    until: until?.toString() ?? null,
    ...words,
  })
  return [
    dated(1, holiday.day, holidayWords(holiday)),
    dated(7, null, pix),
    dated(16, workshop, workshopWords(workshop)),
    dated(31, null, delivery),
    dated(64, null, accessible),
  ]
}

function nextHoliday(today: Temporal.PlainDate): Holiday {
  const ahead = [...holidaysOf(today.year), ...holidaysOf(today.year + 1)]
  const day = today.toString()
  return ahead.find(
    (one) => one.day.toString() >= day && one.opens === undefined && isWorkday(one) && one.universityOnly !== true,
  )!
}

const isWorkday = (holiday: Holiday) => holiday.day.dayOfWeek <= 5

/** At least three days ahead, on a day when the Central library is open. */
function nextWednesday(today: Temporal.PlainDate): Temporal.PlainDate {
  let day = today.add({ days: 3 })
  while (day.dayOfWeek !== 3 || !isOpenOn(libraryId.BC, day)) day = day.add({ days: 1 })
  return day
}

type Language = 'pt-BR' | 'es-AR' | 'en-GB'

/** "sexta-feira, 20 de novembro" */
function long(day: Temporal.PlainDate, language: Language): string {
  return day.toLocaleString(language, { weekday: 'long', day: 'numeric', month: 'long' })
}

function holidayWords({ day, pt, es, en }: Holiday): Words {
  const after = nextOpenDay(libraryId.BC, day.add({ days: 1 }))
  return {
    title_pt: `${capital(long(day, 'pt-BR'))}: as bibliotecas não abrem`,
    title_es: `${capital(long(day, 'es-AR'))}: las bibliotecas no abren`,
    title_en: `${long(day, 'en-GB')}: the libraries are closed`,
    body_pt: `${pt}. Nenhum empréstimo vence nesse dia: na Central, os prazos passam para ${long(after, 'pt-BR')}.`,
    body_es: `${es}. Ningún préstamo vence ese día: en la Central, los plazos pasan al ${long(after, 'es-AR')}.`,
    body_en: `${en}. Nothing is due on that day: at the Central Library due dates move to ${long(after, 'en-GB')}.`,
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function workshopWords(day: Temporal.PlainDate): Words {
  return {
    title_pt: 'Oficina: como citar segundo a ABNT',
    title_es: 'Taller: cómo citar según la ABNT',
    title_en: 'Workshop: citing by the ABNT standard',
    body_pt: `${capital(long(day, 'pt-BR'))}, às 14h, na Biblioteca Central. Vagas abertas no balcão.`,
    body_es: `${capital(long(day, 'es-AR'))}, a las 14 h, en la Biblioteca Central. Inscripciones en el mostrador.`,
    body_en: `${long(day, 'en-GB')}, 2 pm, at the Central Library. Sign up at the desk.`,
  }
}

const pix: Words = {
  title_pt: 'Agora a multa também pode ser paga com PIX',
  title_es: 'Ahora la multa también se puede pagar con PIX',
  title_en: 'Fines can now be paid by PIX, too',
  body_pt: 'O código sai no balcão de qualquer biblioteca; o pagamento aparece no extrato depois de confirmado.',
  body_es:
    'El código se obtiene en el mostrador de cualquier biblioteca; el pago aparece en el extracto una vez confirmado.',
  body_en: 'Any library desk gives you the code; the payment shows in your statement once it is confirmed.',
}

const delivery: Words = {
  title_pt: 'Peça um livro de outro campus e retire no seu',
  title_es: 'Pida un libro de otro campus y retírelo en el suyo',
  title_en: 'Ask for a book from another campus and collect it at yours',
  body_pt: 'O malote entre as cinco bibliotecas passa todos os dias úteis. O pedido chega em até dois dias, sem custo.',
  body_es:
    'La valija entre las cinco bibliotecas pasa todos los días hábiles. El pedido llega en dos días como máximo, sin costo.',
  body_en:
    'The courier between the five libraries runs every working day. A request arrives within two days, free of charge.',
}

const accessible: Words = {
  title_pt: 'Acervo acessível: braille, audiolivros e filmes com Libras',
  title_es: 'Colección accesible: braille, audiolibros y películas con lengua de señas',
  title_en: 'Accessible collection: braille, audiobooks and films with sign language',
  body_pt:
    'Use o filtro “Formato acessível” na pesquisa. Falta um título? O setor de acessibilidade adapta sob pedido.',
  body_es:
    'Use el filtro “Formato accesible” en la búsqueda. ¿Falta un título? El sector de accesibilidad lo adapta a pedido.',
  body_en:
    'Use the “Accessible format” filter in the search. Missing a title? The accessibility office adapts on request.',
}
