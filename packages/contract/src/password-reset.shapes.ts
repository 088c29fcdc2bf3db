import { z } from 'zod'
import { describeShapes } from './call.ts'
import { text } from './common.ts'
import type { passwordResetCalls } from './password-reset.calls.ts'

/** What was typed as user name. */
const typedName = z.object({ id: text(200).trim().min(1) })
const code = z.string().max(20)
const password = z.string().max(1000)

const rules = z.object({
  length: z.object({ min: z.number().int(), max: z.number().int() }),
  has_numbers: z.boolean(),
  only_numbers: z.boolean(),
  diff_case: z.boolean(),
  special_char: z.boolean(),
  diff_name: z.boolean(),
  last_pw: z.number().int(),
})

/** How many sessions ended. */
const changed = z.object({ encerradas: z.number().int() })

export const passwordResetShapes = describeShapes<typeof passwordResetCalls>()({
  'recovery.start': {
    params: typedName,
    query: z.object({ recaptcha_token: z.string().max(10_000).optional() }),
    answer: z.object({
      emails: z.array(z.string()),
      name: z.literal(''),
      length: z.number().int(),
      tte: z.number().int(),
    }),
  },
  'recovery.check': {
    params: typedName,
    body: z.object({ code }),
    answer: z.object({ rules, name: z.string() }),
  },
  'recovery.finish': { params: typedName, body: z.object({ code, password }), answer: changed },
  'recovery.rules': { answer: z.object({ rules, name: z.string() }) },
  'recovery.change_password': {
    body: z.object({ senhaAtual: password, senhaNova: password }),
    answer: changed,
  },
})
