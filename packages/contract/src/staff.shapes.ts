import { type StaffRole, staffRights, staffRoleNames } from '@estante/domain/session/staff-rights'
import { z } from 'zod'
import { describeShapes } from './call.ts'
import { idParams, option, sentCode, text } from './common.ts'
import type { staffCalls } from './staff.calls.ts'

const numbers = Object.values<number>(staffRights)
const rights = z.array(z.literal(numbers)).max(numbers.length)
const role = z.enum(staffRoleNames as [StaffRole, ...StaffRole[]])

const account = z.object({
  cod_conta: z.string(),
  nome: z.string(),
  usuario: z.string(),
  categoria: z.string(),
  bloqueada: z.boolean(),
})

const member = account.extend({
  cod_pessoa: z.string(),
  /** The account of whoever asks. */
  propria: z.boolean(),
  /** Held by itself; an empty code of the library: at every one. */
  direitos: z.array(z.object({ direito: z.number(), cod_biblioteca: z.string() })),
})
export type WireStaffMember = z.output<typeof member>

const choices = z.object({
  atividades: z.array(
    z.object({
      direito: z.number(),
      /** Switched on for everybody: it is nobody's to take away. */
      de_todos: z.boolean(),
      /** It can be held at one library. */
      por_biblioteca: z.boolean(),
      pode_dar: z.boolean(),
    }),
  ),
  papeis: z.array(z.object({ papel: role, direitos: z.array(z.number()) })),
  bibliotecas: z.array(option),
})
export type WireStaffChoices = z.output<typeof choices>

const shown = choices.extend({ conta: member })

export const staffShapes = describeShapes<typeof staffCalls>()({
  'staff.list': { answer: choices.extend({ equipe: z.array(member) }) },
  'staff.find': {
    query: z.object({ texto: text(200) }),
    answer: z.object({ total: z.number(), contas: z.array(account.extend({ da_equipe: z.boolean() })) }),
  },
  'staff.show': { params: idParams, answer: shown },
  'staff.change': {
    params: idParams,
    body: z.object({
      /** Empty: at every library. */
      cod_biblioteca: sentCode.or(z.literal('')),
      dar: rights,
      papel: role.optional(),
      retirar: rights,
      proprios: z.boolean().optional(),
    }),
    answer: shown,
  },
})
