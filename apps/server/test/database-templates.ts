/**
 * Vitest's global set-up: one migrated database of each kind (of PostgreSQL, one on each server), which every test file copies. Copying takes some tens of
 * milliseconds, migrating several times that. The places travel to the tests with `inject`.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate, openDatabase } from '../src/database/database.ts'
import { runStatement, siblingDatabaseUrl } from './postgres-url.ts'

export interface PostgresServer {
  address: string
  /** Name of a migrated database on it. */
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated SQLite file. */
    sqliteTemplate: string
    /** One for each worker, or one for all; none when the run has no PostgreSQL. */
    postgresServers: readonly PostgresServer[]
  }
}

export default async function makeTemplates(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'estante-templates-'))
  const sqliteTemplate = join(folder, 'template.sqlite')
  await makeMigrated(sqliteTemplate)
  project.provide('sqliteTemplate', sqliteTemplate)

  const addresses = process.env.ESTANTE_TEST_POSTGRES?.split(' ').filter((one) => one !== '') ?? []
  const template = `estante_template_${randomBytes(6).toString('hex')}`
  for (const address of addresses) {
    await runStatement(address, `create database ${template}`)
    await makeMigrated(siblingDatabaseUrl(address, template))
  }
  project.provide(
    'postgresServers',
    addresses.map((address) => ({ address, template })),
  )

  return async () => {
    rmSync(folder, { recursive: true, force: true })
    for (const address of addresses) await runStatement(address, `drop database ${template} with (force)`)
  }
}

async function makeMigrated(place: string): Promise<void> {
  const database = openDatabase(place)
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
}
