import type { authoritiesCalls } from '@estante/contract/authorities.calls'
import { fromMarcJson } from '@estante/marc/marc-json/marc-json'
import { marcRows } from '@estante/marc/wire-fields'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { findAuthority } from './find-authority.ts'
import { showAuthority } from './show-authority.ts'
import { headingsByIds } from './store.ts'

export const authoritiesHandlers: Handlers<keyof typeof authoritiesCalls> = {
  'authorities.show': reads(showAuthority),
  'authorities.marc': reads(async (db, { params }) => {
    const { marc } = await findAuthority(db, params.id)
    return marc === undefined ? [] : marcRows(fromMarcJson(marc))
  }),
  'authorities.combo': reads(async (db, { query }) => {
    const asked = (query.autoridades ?? '').split(',').filter((code) => /^\d{1,9}$/.test(code.trim()))
    const headings = await headingsByIds(db, asked.map(Number))
    return asked.flatMap((code) => {
      const heading = headings.get(Number(code))
      return heading === undefined ? [] : { codigo: code.trim(), descricao: heading }
    })
  }),
}
