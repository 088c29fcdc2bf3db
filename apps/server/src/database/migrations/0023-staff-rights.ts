import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Staff hold activities for single libraries, and the audit log says at which library and desk something was done. */
export async function staffRights(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- Activities that an account holds at one library. Those of account_permissions hold at every one.
create table library_permissions (
  account_id integer not null references accounts (id),
  permission_id integer not null,
  library_id integer not null references libraries (id),
  primary key (account_id, permission_id, library_id)
);
create index library_permissions_library on library_permissions (library_id);

-- Where it was done.
alter table audit_log add column library_id integer;
-- The name of the desk, or of a command the user of the operating system.
alter table audit_log add column desk text;
create index audit_log_at on audit_log (at);

insert into permissions (id, module, description_pt, description_es, description_en, enabled)
  select * from (
    select 2002 as id, 3 as module, 'Balcão de atendimento' as pt, 'Mostrador de atención' as es, 'Circulation desk' as en, 0 as enabled
    union all select 2003, 3, 'Débitos e pagamentos', 'Deudas y pagos', 'Debts and payments', 0
    union all select 2004, 3, 'Configuração', 'Configuración', 'Settings', 0
    union all select 2005, 3, 'Catalogação', 'Catalogación', 'Cataloguing', 0
    union all select 2006, 3, 'Textos e comentários', 'Textos y comentarios', 'Texts and comments', 0
    union all select 2007, 3, 'Relatórios e auditoria', 'Informes y auditoría', 'Reports and audit', 0
  ) added
  where exists (select 1 from permissions) and added.id not in (select id from permissions);
`,
  )
}
