import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

const textsAsJson: Record<Engine, string> = {
  sqlite: "json_object('pt', message_pt, 'es', message_es, 'en', message_en)",
  postgres: "json_build_object('pt', message_pt, 'es', message_es, 'en', message_en)::text",
}

/** Alerts keep facts instead of sentences: the words are made when one is read. Earlier ones become notices. */
export async function alertFacts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- JSON: what the words of the kind need (features/alerts/alert.ts).
alter table alerts add column facts text not null default '{}';
update alerts set kind = 'notice', facts = ${textsAsJson[engine]};
alter table alerts drop column message_pt;
alter table alerts drop column message_es;
alter table alerts drop column message_en;
drop index alerts_patron;
create index alerts_patron on alerts (patron_id, created_at);
`,
  )
}
