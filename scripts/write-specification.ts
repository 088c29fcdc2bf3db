/** `npm run spec`: writes docs/specification.md from docs/specification.jsonl and the tests that carry ids. */
import { writeFileSync } from 'node:fs'
import { sourceFiles } from '../conventions/repository-files.ts'
import { findTaggedTests } from './specification/find-tagged-tests.ts'
import { readItems } from './specification/read-items.ts'
import { tableFile, writeSpecification } from './specification/specification-table.ts'

const text = writeSpecification(readItems(), findTaggedTests(sourceFiles))
writeFileSync(new URL(`../${tableFile}`, import.meta.url), text)
