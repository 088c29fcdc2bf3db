/** The campuses and libraries of the demonstration university, where they are and when they open. */

import type { DemoLibraryCode } from '@estante/demo/title-row'
import type { Insertable } from 'kysely'
import type { Tables } from '../../database/tables/tables.ts'

export const campuses = [
  { id: 1, name: 'Campus Sede' },
  { id: 2, name: 'Campus Saúde' },
  { id: 3, name: 'Campus Serra' },
] as const

interface DemoLibrary extends Insertable<Tables['libraries']> {
  id: number
  code: DemoLibraryCode
}

const town = 'Alto da Mantiqueira (MG)'

export const demoLibraries: readonly DemoLibrary[] = [
  {
    id: 1,
    campus_id: 1,
    code: 'BC',
    name: 'Biblioteca Central',
    short_name: 'Central',
    place: 'Campus Sede, bloco C',
    address: `Avenida dos Jequitibás, 1200, ${town}, 37590-000`,
    phone: '(35) 5555-0100',
    email: 'central@mantiqueira.example',
    position: 1,
    accessibility_pt:
      'Entrada sem degraus pela rua, elevador até o terceiro piso e banheiro acessível em cada piso.\nHá lupa eletrônica, leitor de tela e mesa de altura regulável. Cão-guia é bem-vindo.',
    accessibility_es:
      'Entrada sin escalones desde la calle, ascensor hasta el tercer piso y baño accesible en cada piso.\nHay lupa electrónica, lector de pantalla y mesa de altura regulable. Los perros guía son bienvenidos.',
    accessibility_en:
      'Step-free entrance from the street, a lift to the third floor and an accessible toilet on each floor.\nThere are a video magnifier, a screen reader and a height-adjustable desk. Guide dogs are welcome.',
  },
  {
    id: 2,
    campus_id: 1,
    code: 'LA',
    name: 'Biblioteca de Letras e Artes',
    short_name: 'Letras e Artes',
    place: 'Campus Sede, bloco F',
    address: `Avenida dos Jequitibás, 1200, ${town}, 37590-000`,
    phone: '(35) 5555-0120',
    email: 'letras@mantiqueira.example',
    position: 2,
  },
  {
    id: 3,
    campus_id: 2,
    code: 'CS',
    name: 'Biblioteca de Ciências da Saúde',
    short_name: 'Ciências da Saúde',
    place: 'Hospital Universitário, térreo',
    address: `Rua das Araucárias, 85, ${town}, 37590-120`,
    phone: '(35) 5555-0140',
    email: 'saude@mantiqueira.example',
    position: 3,
    accessibility_pt: 'Rampa na entrada do hospital e balcão rebaixado. O banheiro acessível fica no corredor ao lado.',
    accessibility_es:
      'Rampa en la entrada del hospital y mostrador bajo. El baño accesible está en el pasillo de al lado.',
    accessibility_en:
      'Ramp at the hospital entrance and a lowered desk. The accessible toilet is in the corridor beside it.',
  },
  {
    id: 4,
    campus_id: 3,
    code: 'EN',
    name: 'Biblioteca de Engenharia',
    short_name: 'Engenharia',
    place: 'Campus Serra',
    address: `Rodovia da Serra, km 14, ${town}, 37595-000`,
    phone: '(35) 5555-0160',
    email: 'engenharia@mantiqueira.example',
    position: 4,
  },
  {
    id: 5,
    campus_id: 1,
    code: 'PP',
    name: 'Biblioteca Pública Parceira',
    short_name: 'Pública Parceira',
    place: 'Centro',
    address: `Praça da Matriz, 10, ${town}, 37590-030`,
    phone: '(35) 5555-0180',
    email: 'publica@mantiqueira.example',
    position: 5,
  },
]

export const libraryId = Object.fromEntries(demoLibraries.map(({ code, id }) => [code, id])) as Record<
  DemoLibraryCode,
  number
>

type Week = Readonly<Record<number, readonly string[]>>

const weekdays = (span: readonly string[]): Week => Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, span]))

/** By library and weekday, 1 Monday to 7 Sunday. */
export const weeks: Readonly<Record<DemoLibraryCode, Week>> = {
  BC: { ...weekdays(['07:30-22:00']), 6: ['09:00-17:00'] },
  LA: { ...weekdays(['08:00-21:00']), 6: ['09:00-13:00'] },
  CS: weekdays(['07:00-19:00']),
  EN: weekdays(['08:00-12:00', '13:00-17:30']),
  PP: { 1: ['10:00-18:00'], 2: ['10:00-18:00'], 3: ['10:00-18:00'], 5: ['10:00-18:00'], 6: ['09:00-13:00'] },
}

export function openingHours(): Insertable<Tables['opening_hours']>[] {
  return demoLibraries.flatMap(({ id, code }) =>
    Object.entries(weeks[code]).flatMap(([weekday, spans]) =>
      spans.map((span) => {
        const [opens, closes] = span.split('-') as [string, string]
        return { library_id: id, weekday: Number(weekday), opens, closes }
      }),
    ),
  )
}

export const pickupPlaces: Insertable<Tables['pickup_places']>[] = [
  { id: 1, library_id: 1, name: 'Balcão de empréstimo' },
  { id: 2, library_id: 1, name: 'Armários de retirada, entrada norte' },
  { id: 3, library_id: 2, name: 'Balcão de atendimento' },
  { id: 4, library_id: 3, name: 'Balcão de atendimento' },
  { id: 5, library_id: 3, name: 'Portaria do Hospital Universitário' },
  { id: 6, library_id: 4, name: 'Balcão de atendimento' },
  { id: 7, library_id: 5, name: 'Balcão de empréstimo' },
]
