import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../http/call-handler.ts'
import { requestedAddress } from '../../http/requested-address.ts'
import { readSetting } from './settings.ts'

/**
 * "https://catalogo.example.org", for the addresses that an answer to another program contains: of the environment, else
 * the setting `web.address`, else as it was asked for.
 */
export async function requestedOrigin(ctx: AppContext, request: FastifyRequest): Promise<string> {
  const publicUrl = ctx.publicUrl ?? (await readSetting(ctx.database.db, 'web.address'))
  return requestedAddress(request, publicUrl && URL.canParse(publicUrl) ? publicUrl : undefined).origin
}
