/**
 * Vitest's global set-up: one migrated database of each kind, which every test file copies. Copying takes some tens of
 * milliseconds, migrating several times that. The places travel to the tests with `inject`.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate, openDatabase } from '../src/database/database.ts'
import { runStatement, siblingDatabaseUrl } from './postgres-url.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated SQLite file. */
    sqliteTemplate: string
    /**
     * A PostgreSQL server's address and the name of a migrated database on it; absent when the run has no PostgreSQL.
     */
    postgres: { server: string; template: string } | undefined
  }
}

export default async function makeTemplates(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'estante-templates-'))
  const sqliteTemplate = join(folder, 'template.sqlite')
  await makeMigrated(sqliteTemplate)
  project.provide('sqliteTemplate', sqliteTemplate)

  const server = process.env.ESTANTE_TEST_POSTGRES
  const template = `estante_template_${randomBytes(6).toString('hex')}`
  if (server) {
    await runStatement(server, `create database ${template}`)
    await makeMigrated(siblingDatabaseUrl(server, template))
  }
  project.provide('postgres', server ? { server, template } : undefined)

  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (server) await runStatement(server, `drop database ${template} with (force)`)
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
