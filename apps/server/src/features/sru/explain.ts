/** What this server can do, as a ZeeRex record: http://explain.z3950.org/dtd/ */
import { contextSets } from '@estante/domain/search/cql/context-sets'
import { cqlIndexes } from '@estante/domain/search/cql/cql-indexes'
import { xmlText } from '@estante/marc/marcxml/write-marcxml'
import { findInstitution } from '../../database/institution.ts'
import { limits } from './read-request.ts'
import { recordSchemas } from './record-schemas.ts'
import type { SruServer } from './sru-server.ts'

const schema = 'http://explain.z3950.org/dtd/2.0/'
const sortedIndexes: ReadonlySet<string> = new Set(['Title', 'Author', 'Date of publication'])
const relations = ['=', '==', 'all', 'any', 'adj', 'exact', 'within', '<', '>', '<=', '>=', '<>']

export async function explain(isEscaped: boolean, server: SruServer): Promise<string> {
  const { dialect } = server
  const record = await zeeRex(server)
  return `<record>
<recordSchema>${schema}</recordSchema>
<${dialect.packingElement}>${isEscaped ? 'string' : 'xml'}</${dialect.packingElement}>
<recordData>${isEscaped ? xmlText(record).replaceAll('>', '&gt;') : record}</recordData>
</record>
`
}

async function zeeRex({ ctx, dialect, address }: SruServer): Promise<string> {
  const institution = await findInstitution(ctx.database.db)
  const { hostname, port, protocol, pathname } = new URL(address)
  const indexes = cqlIndexes.map(({ title, names, scan }) => {
    const maps = names.map((name) => {
      const [set, ...rest] = name.split('.')
      return `<map><name set="${set}">${rest.join('.')}</name></map>\n`
    })
    const attributes = `search="true" scan="${scan !== undefined}" sort="${sortedIndexes.has(title)}"`
    return `<index ${attributes}>\n<title lang="en">${title}</title>\n${maps.join('')}</index>\n`
  })
  const sets = contextSets.map(({ name, uri }) => `<set identifier="${uri}" name="${name}"/>\n`)
  const schemas = recordSchemas.map(
    ({ name, title, identifier, location }) =>
      `<schema identifier="${identifier}" location="${location}" name="${name}" retrieve="true" sort="false"><title>${title}</title></schema>\n`,
  )
  return `<explain xmlns="${schema}">
<serverInfo protocol="SRU" version="${dialect.version}" transport="${protocol === 'https:' ? 'https' : 'http'}" method="GET POST">
<host>${xmlText(hostname)}</host>
<port>${port === '' ? (protocol === 'https:' ? 443 : 80) : port}</port>
<database>${xmlText(pathname.slice(1))}</database>
</serverInfo>
<databaseInfo>
<title lang="en" primary="true">${xmlText(institution?.name ?? hostname)}</title>
</databaseInfo>
<indexInfo>
${sets.join('')}${indexes.join('')}</indexInfo>
<schemaInfo>
${schemas.join('')}</schemaInfo>
<configInfo>
<default type="numberOfRecords">${limits.recordsUnlessTold}</default>
<default type="contextSet">cql</default>
<default type="index">cql.serverChoice</default>
<default type="relation">all</default>
<default type="retrieveSchema">${recordSchemas[0]!.identifier}</default>
<setting type="maximumRecords">${limits.records}</setting>
<setting type="maximumTerms">${limits.terms}</setting>
${relations.map((relation) => `<supports type="relation">${xmlText(relation)}</supports>\n`).join('')}<supports type="maskingCharacter">*</supports>
<supports type="anchoring">^</supports>
<supports type="sort"/>
<supports type="scan"/>
</configInfo>
</explain>
`
}
