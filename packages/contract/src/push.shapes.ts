import { z } from 'zod'
import { describeShapes } from './call.ts'
import { text } from './common.ts'
import type { pushCalls } from './push.calls.ts'

const endpoint = text(1000)
const answer = z.object({ ligado: z.boolean(), chave: z.string(), inscrito: z.boolean() })

export const pushShapes = describeShapes<typeof pushCalls>()({
  'push.show': { query: z.object({ endpoint: endpoint.optional() }), answer },
  'push.subscribe': { body: z.object({ endpoint, p256dh: text(100), auth: text(40) }), answer },
  'push.unsubscribe': { query: z.object({ endpoint }), answer },
})
