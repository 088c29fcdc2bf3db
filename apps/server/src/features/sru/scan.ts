/** Answers of scan: the lists that people browse. */
import { headingKey } from '@estante/marc/mapping/headings'
import { xmlText } from '@estante/marc/marcxml/write-marcxml'
import { findEntries } from '../browse/find-entries.ts'
import type { ScanRequest } from './read-request.ts'
import type { SruServer } from './sru-server.ts'

export async function scan(request: ScanRequest, { ctx, dialect }: SruServer): Promise<string> {
  const { index, term, responsePosition, maximumTerms, clause } = request
  // At position 0 stands the term itself, in front of the answer.
  const isBefore = responsePosition === 0
  const found = await findEntries(ctx.database.db, ctx.search, {
    list: index.scan!,
    text: term,
    before: Math.max(0, responsePosition - 1),
    limit: maximumTerms + (isBefore ? 1 : 0),
  })
  const isListed = isBefore && found[0] !== undefined && headingKey(found[0].descricao) === headingKey(term)
  const entries = found.slice(isListed ? 1 : 0).slice(0, maximumTerms)
  const terms = entries.map(
    ({ descricao, total, ver }) => `<term>
<value>${xmlText(descricao)}</value>
<numberOfRecords>${total}</numberOfRecords>
${ver[0] ? `<displayTerm>${xmlText(`${descricao} → ${ver[0].descricao}`)}</displayTerm>\n` : ''}</term>
`,
  )
  const version = dialect.version === '2.0' ? '' : `<version>${dialect.version}</version>\n`
  return `${terms.length === 0 ? '' : `<terms>\n${terms.join('')}</terms>\n`}<echoedScanRequest>
${version}<scanClause>${xmlText(clause)}</scanClause>
<responsePosition>${responsePosition}</responsePosition>
<maximumTerms>${maximumTerms}</maximumTerms>
</echoedScanRequest>
`
}
