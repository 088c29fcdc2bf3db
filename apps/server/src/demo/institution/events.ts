/** Events of the demonstration libraries, on days when they are open. */
import type { Insertable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Tables } from '../../database/tables/tables.ts'
import { nextOpenDay } from './calendar.ts'
import { libraryId } from './libraries.ts'

type Event = Insertable<Tables['events']>

/** @param today the events are after it */
export function demoEvents(today: Temporal.PlainDate): Event[] {
  const openDay = (days: number) => nextOpenDay(libraryId.BC, today.add({ days })).toString()
  return [
    {
      first_day: openDay(4),
      last_day: openDay(4),
      starts: '18:00',
      ends: '19:30',
      place: 'Biblioteca Central, sala de leitura',
      url: null,
      title_pt: 'Clube de leitura: Torto arado',
      title_es: 'Club de lectura: Torto arado',
      title_en: 'Reading club: Torto arado',
      body_pt: 'Conversa aberta sobre o romance de Itamar Vieira Junior. Não é preciso ter terminado o livro.',
      body_es: 'Conversación abierta sobre la novela de Itamar Vieira Junior. No hace falta haber terminado el libro.',
      body_en: 'An open talk about the novel by Itamar Vieira Junior. You need not have finished the book.',
    },
    {
      first_day: openDay(9),
      last_day: openDay(23),
      starts: null,
      ends: null,
      place: 'Biblioteca Central, saguão',
      url: null,
      title_pt: 'Exposição: mapas da serra',
      title_es: 'Exposición: mapas de la sierra',
      title_en: 'Exhibition: maps of the range',
      body_pt:
        'Vinte cartas da Mantiqueira, de 1850 a hoje, da coleção de mapas. Entrada livre no horário da biblioteca.',
      body_es:
        'Veinte cartas de la Mantiqueira, de 1850 a hoy, de la colección de mapas. Entrada libre en el horario de la biblioteca.',
      body_en: 'Twenty charts of the Mantiqueira, from 1850 to today, from the map collection. Free in opening hours.',
    },
  ]
}
