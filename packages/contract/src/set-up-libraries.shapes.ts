/** The set-up of campuses and libraries. Numbers of rows are text, as everywhere on the wire; so is what may be empty. */
import { z } from 'zod'
import { describeShapes } from './call.ts'
import { setUpInputs, version } from './set-up.shapes.ts'
import type { setUpLibrariesCalls } from './set-up-libraries.calls.ts'

const id = z.string().max(20)
const { name, short_name, position, place, address, phone, email, accessibility } = setUpInputs.library.shape

/** What a form sends; empty is nothing. */
const fields = {
  codigo: z.string().trim().min(1).max(40),
  nome: name.unwrap(),
  nome_curto: short_name.unwrap(),
  cod_campus: id,
  ordem: position.unwrap(),
  local: place.unwrap(),
  endereco: address.unwrap(),
  telefone: phone.unwrap(),
  email: email.unwrap(),
  acessibilidade: accessibility.unwrap(),
  acessibilidade_es: accessibility.unwrap(),
  acessibilidade_en: accessibility.unwrap(),
}

const text = z.string()
const library = z.object({
  cod_biblioteca: id,
  codigo: text,
  nome: text,
  nome_curto: text,
  cod_campus: id,
  ordem: z.number(),
  local: text,
  endereco: text,
  telefone: text,
  email: text,
  acessibilidade: text,
  acessibilidade_es: text,
  acessibilidade_en: text,
  tem_horario: z.boolean(),
  versao: version,
})
const campus = z.object({ cod_campus: id, nome: text, usos: z.number(), versao: version })
const all = z.object({ campi: z.array(campus), bibliotecas: z.array(library) })

/** Kinds of rows that name a library. */
export const movingKinds = [
  'exemplares',
  'pessoas',
  'emprestimos',
  'reservas',
  'pedidos',
  'debitos',
  'regras',
  'locais',
  'direitos',
  'outros',
] as const
export type MovingKind = (typeof movingKinds)[number]

/** What must end before. */
export const removalObstacles = ['ultima', 'em_uso', 'reservas_nas_duas', 'pedidos_entre', 'caixa_aberto'] as const
export type RemovalObstacle = (typeof removalObstacles)[number]

export const setUpLibrariesShapes = describeShapes<typeof setUpLibrariesCalls>()({
  'set-up-libraries.list': { answer: all },
  'set-up-libraries.add': { body: z.object(fields), answer: library },
  'set-up-libraries.change': {
    body: z.object({ biblioteca: id, versao: version, ...fields }),
    answer: library,
  },
  'set-up-libraries.preview_removal': {
    query: z.object({ biblioteca: id, para: id.optional() }),
    answer: z.object({
      fica: z.array(z.object({ tipo: z.enum(movingKinds), quantos: z.number() })),
      impedimentos: z.array(z.object({ tipo: z.enum(removalObstacles), quantos: z.number() })),
    }),
  },
  'set-up-libraries.remove': {
    body: z.object({ biblioteca: id, para: id.optional() }),
    answer: z.object({ movidos: z.number() }),
  },
  'set-up-libraries.add_campus': { body: z.object({ nome: name.unwrap() }), answer: all },
  'set-up-libraries.change_campus': {
    body: z.object({ cod_campus: id, versao: version, nome: name.unwrap() }),
    answer: all,
  },
  'set-up-libraries.remove_campus': { body: z.object({ cod_campus: id, para: id.optional() }), answer: all },
})
