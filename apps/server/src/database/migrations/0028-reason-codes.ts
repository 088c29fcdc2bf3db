/** Reasons of the ledger and of suspensions: a code with its facts instead of a Portuguese sentence. */
import { reasonOfSentence, storeReason } from '@estante/domain/charges/reason'
import { type Kysely, sql } from 'kysely'

interface Sentence {
  id: number
  kind: string
  reason: string
}

const batch = 1000

export async function reasonCodes(db: Kysely<unknown>): Promise<void> {
  for (const table of ['charges', 'suspensions']) {
    const name = sql.table(table)
    await sql`alter table ${name} add column reason_facts text not null default '{}'`.execute(db)
    for (let after = 0; ; ) {
      const { rows } = await sql<Sentence>`
        select id, kind, reason from ${name} where id > ${after} and reason is not null order by id limit ${batch}
      `.execute(db)
      for (const { id, kind, reason } of rows) {
        const stored = storeReason(reasonOfSentence(kind, reason))
        await sql`
          update ${name} set reason = ${stored.reason}, reason_facts = ${stored.reason_facts} where id = ${id}
        `.execute(db)
      }
      if (rows.length < batch) break
      after = rows.at(-1)!.id
    }
  }
}
