import { z } from 'zod'
import type { PatronCall } from '../paia-call.ts'
import { bodyTypes, readBody } from '../read-body.ts'

/** Documents of one request. */
const mostDocuments = 20

const uri = z.url().max(2000)
const ids = z.record(z.string().max(2000), z.array(z.string().max(2000)).max(100))

const body = z.object({
  doc: z
    .array(
      z
        .object({ item: uri.optional(), edition: uri.optional(), confirm: ids.optional(), storageid: uri.optional() })
        .refine(({ item, edition }) => item !== undefined || edition !== undefined),
    )
    .min(1)
    .max(mostDocuments),
})

export type RequestedDocument = z.output<typeof body>['doc'][number]

/** The body of request, renew and cancel. @throws PaiaError */
export function readDocuments({ request }: PatronCall): RequestedDocument[] {
  return readBody(request, bodyTypes.core, body).doc
}
