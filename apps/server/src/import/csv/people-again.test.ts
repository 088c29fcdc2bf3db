import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { eachDatabase, useDatabase } from '../../../test/test-database.ts'
import { systemClock } from '../../clock.ts'
import { loadTokenKey } from '../../http/tokens.ts'
import { erasedNumber } from '../../secrets/erased-number.ts'
import type { ImportOptions } from '../options.ts'
import { clearCatalogue } from '../testing/clear-catalogue.ts'
import { makeOptions } from '../testing/records.ts'
import { importPeople } from './import-people.ts'

const folder = mkdtempSync(join(tmpdir(), 'estante-people-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

eachDatabase((engine) => {
  describe('people that a list has again', () => {
    const database = useDatabase(engine)
    beforeEach(async () => {
      const { db } = database()
      await clearCatalogue(db)
      await db.deleteFrom('erased_numbers').execute()
      const names = (code: string) => ({ code, name_pt: code, name_es: code, name_en: code, kind: 'student' })
      const rows = ['01', '02'].map((code, position) => ({ ...names(code), position }))
      await db.insertInto('patron_categories').values(rows).execute()
    })

    async function load(rows: string, options: Partial<ImportOptions> = {}) {
      const file = join(folder, 'patrons.csv')
      writeFileSync(file, `username,category,name,email,phone,cpf\n${rows}`)
      return (await importPeople(database(), [file], makeOptions(options))).report('en')
    }
    const accounts = async () => {
      const rows = await database()
        .db.selectFrom('accounts')
        .innerJoin('patrons', 'patrons.id', 'patron_id')
        .innerJoin('patron_categories', 'patron_categories.id', 'category_id')
        .select(['username', 'code', 'patrons.name'])
        .orderBy('accounts.id')
        .execute()
      return rows.map(({ username, code, name }) => `${username} ${code} ${name}`)
    }

    it('under the same number with another name are a conflict, and renamed only where that is asked for', async () => {
      await load('1,01,Ana Souza\n')
      const report = await load('1,01,Bruno Lima\n')
      expect(report).toMatchObject({ refused: 1, updated: 0 })
      expect(report.problems[0]!.reason).toBe(
        'Line 2: 1 is “Ana Souza” in this category, and “Bruno Lima” stands here. If it is the same person, use --rename.',
      )
      expect(await accounts()).toEqual(['1 01 Ana Souza'])
      expect(await load('1,01,ANA SOUZA\n')).toMatchObject({ refused: 0 })
      await load('1,01,Ana Souza Lima\n', { rename: true })
      expect(await accounts()).toEqual(['1 01 Ana Souza Lima'])
    })

    it('in another category keep their one login', async () => {
      await load('1,01,Ana Souza\n')
      expect(await load('1,02,Ana Souza\n')).toMatchObject({ updated: 1, loaded: 0 })
      expect(await accounts()).toEqual(['1 02 Ana Souza'])
      expect(await load('1,02,Ana Souza\n')).toMatchObject({ unchanged: 1 })
    })

    it('in two categories of one list have a login in each, in whatever order they stand', async () => {
      await load('1,01,Ana Souza\n')
      const both = '1,02,Ana Souza\n1,01,Ana Souza\n'
      await load(both)
      expect((await accounts()).sort()).toEqual(['1 01 Ana Souza', '1 02 Ana Souza'])
      expect(await load(both)).toMatchObject({ unchanged: 2 })
    })

    it('and who asked to be forgotten are not brought back', async () => {
      const key = await loadTokenKey(database(), systemClock())
      const hash = erasedNumber(key, '2024001')
      const row = { hash, erased_at: '2026-03-10T15:00:00.000Z' }
      await database().db.insertInto('erased_numbers').values(row).execute()
      const report = await load('2024001,01,Ana Souza\n2024002,01,Bruno Lima\n')
      expect(report).toMatchObject({ loaded: 1, refused: 1 })
      expect(report.problems[0]).toMatchObject({ code: 'person-erased', controlNumber: '2024001' })
      expect(await accounts()).toEqual(['2024002 01 Bruno Lima'])
    })

    it.each([
      ['email', '1,01,Ana,ana.example.org,,\n'],
      ['phone', '1,01,Ana,,não tem,\n'],
      ['cpf', '1,01,Ana,,,111.222.333-44\n'],
    ])('with an impossible %s are loaded without it, and it is reported', async (column, row) => {
      const report = await load(row)
      expect(report).toMatchObject({ loaded: 1, refused: 0 })
      expect(report.problems[0]).toMatchObject({ code: 'csv-value-left-out', controlNumber: '1' })
      expect(report.problems[0]!.reason).toContain(`column “${column}”`)
      const [patron] = await database().db.selectFrom('patrons').select(['email', 'phone', 'personal_data']).execute()
      expect(patron).toEqual({ email: null, phone: null, personal_data: '{}' })
    })

    it('with two addresses, a country code and a CPF are taken as they are', async () => {
      const report = await load('1,01,Ana,a@example.org;b@example.org,+55 (35) 3622-1000,529.982.247-25\n')
      expect(report.problems).toEqual([])
    })
  })
})
