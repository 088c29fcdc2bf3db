import { describe, expect, it } from 'vitest'
import { openSqlite } from './sqlite-database.ts'

describe('rows of SQLite', () => {
  it('are objects of their columns, of one statement and one by one', () => {
    const database = openSqlite(':memory:')
    database.prepare('create table things (id integer primary key, name text, weight real)').run([])
    database.prepare('insert into things (name, weight) values (?, ?)').run(['pen', 1.5])
    database.prepare('insert into things (name) values (?)').run([undefined])
    const query = database.prepare('select name, weight, id as number from things order by id')
    const rows = [
      { name: 'pen', weight: 1.5, number: 1 },
      { name: null, weight: null, number: 2 },
    ]
    expect(query.all([])).toEqual(rows)
    expect([...query.iterate([])]).toEqual(rows)
    expect(database.prepare('select id from things where id > ?').all([9])).toEqual([])
    database.close()
  })

  it('have the columns that a table has been given since the statement was asked first', () => {
    const database = openSqlite(':memory:')
    database.prepare('create table things (id integer primary key)').run([])
    database.prepare('insert into things (id) values (1)').run([])
    expect(database.prepare('select * from things').all([])).toEqual([{ id: 1 }])
    database.prepare("alter table things add column name text not null default 'pen'").run([])
    expect(database.prepare('select * from things').all([])).toEqual([{ id: 1, name: 'pen' }])
    database.close()
  })
})
