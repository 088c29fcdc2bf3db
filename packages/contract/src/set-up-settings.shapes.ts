import { z } from 'zod'
import { describeShapes } from './call.ts'
import { text } from './common.ts'
import { version } from './set-up.shapes.ts'
import type { setUpSettingsCalls } from './set-up-settings.calls.ts'

const params = z.object({ grupo: text(40) })
const shown = z.object({
  /** By name. What each may be is said by the table of known settings. */
  ajustes: z.record(z.string(), z.unknown()),
  versao: version,
})

/** Values are checked by the schema of each setting. */
export const setUpSettingsShapes = describeShapes<typeof setUpSettingsCalls>()({
  'set-up-settings.show': { params, answer: shown },
  'set-up-settings.save': {
    params,
    body: z.object({ ajustes: z.record(z.string().max(60), z.unknown()), versao: version }),
    answer: shown,
  },
})
