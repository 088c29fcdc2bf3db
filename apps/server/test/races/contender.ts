/** A process of a race: opens the database; each line is a list of attempts, made all at once, answered by their outcomes. */
import { createInterface } from 'node:readline'
import { openDatabase } from '../../src/database/database.ts'
import { type Attempt, outcomeOf } from './attempts.ts'

const database = openDatabase(process.argv[2] ?? '')
await database.db.selectFrom('institution').select('id').execute()
console.log('ready')
for await (const line of createInterface({ input: process.stdin })) {
  const attempts = JSON.parse(line) as Attempt[]
  console.log(JSON.stringify(await Promise.all(attempts.map((one) => outcomeOf(database, one)))))
}
await database.close()
