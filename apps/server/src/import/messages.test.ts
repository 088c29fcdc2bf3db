import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messagePart } from '@estante/marc/message-parts'
import { openImport } from '@estante/marc/open-import'
import { makeProblem } from '@estante/marc/read-result'
import { describe, expect, it } from 'vitest'
import en from '../i18n/messages/en/import.json' with { type: 'json' }
import es from '../i18n/messages/es/import.json' with { type: 'json' }
import pt from '../i18n/messages/pt/import.json' with { type: 'json' }
import { reasonMessage } from './messages.ts'
import { readFileBytes } from './open-file.ts'

const languages = { pt, es, en }
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

describe('the words of an import', () => {
  it.each(['pt', 'es'] as const)('say in %s all that they say in English, with the same figures', (language) => {
    const words: Record<string, string> = languages[language]
    expect(Object.keys(words)).toEqual(Object.keys(en))
    for (const [key, sentence] of Object.entries(en)) {
      expect([key, placeholders(words[key]!)]).toEqual([key, placeholders(sentence)])
    }
  })

  it('put parts of sentences, and sentences inside others, into the same language', () => {
    const problem = makeProblem('unreadable', 0, { bytes: 12, reason: messagePart('no-leader') })
    expect(reasonMessage(problem.code, 'pt', problem.details)).toBe('12 bytes não formam um registro: não há líder.')
    expect(reasonMessage('something-else-and-more', 'es', { problem, more: 3 })).toBe(
      'El archivo no contiene ningún registro MARC. 12 bytes no forman un registro: no hay cabecera. Y 3 más así.',
    )
  })

  it('have a singular for one', () => {
    const worded = (characters: number) => reasonMessage('bad-characters', 'en', { characters, encoding: 'MARC-8' })
    expect(worded(1)).toBe('1 character could not be read as MARC-8.')
    expect(worded(2)).toBe('2 characters could not be read as MARC-8.')
  })

  it('begin a sentence with a capital', () => {
    const details = { what: messagePart('xml-element', { bytes: 20 }) }
    expect(reasonMessage('not-a-marc-record', 'pt', details)).toBe(
      'Um elemento XML de 20 bytes não contém registro MARC.',
    )
  })
})

const data = fileURLToPath(new URL('../../../../../shared/data', import.meta.url))
const damaged = ['broken-pymarc', 'broken-ruby-marc', 'broken-marc4j-a', 'isis-marc-abcd', 'oai-pmh-idzebra']

/** Words of the reader that would show that a sentence is not in the language asked for. */
const english = /\b(?:the|is|are|record|field|bytes of|without|line|position|expected|unexpected|character|looks)\b/i

describe.skipIf(!existsSync(data))('damage in the real data sets', () => {
  it.each(damaged)('of %s is told in Portuguese and Spanish without a word of English', async (set) => {
    const sentences: string[] = []
    const paths = readdirSync(join(data, set)).map((name) => join(data, set, name))
    for (const path of paths.filter((one) => statSync(one).isFile())) {
      const opened = await openImport(readFileBytes(path, () => {}))
      if (opened.kind === 'refused') {
        const { code, what } = opened
        for (const language of ['pt', 'es'] as const)
          sentences.push(reasonMessage(code, language, what ? { what } : {}))
        continue
      }
      for await (const result of opened.results) {
        for (const { code, details } of result.kind === 'record' ? result.salvaged : [result.problem]) {
          // What the file itself says is quoted, in whatever language it is.
          if (code === 'json-field' || code === 'deleted-upstream') continue
          for (const language of ['pt', 'es'] as const) sentences.push(reasonMessage(code, language, details))
        }
      }
    }
    expect(sentences.length).toBeGreaterThan(0)
    expect(sentences.filter((sentence) => english.test(sentence) || /\{|\[object|\?$/.test(sentence))).toEqual([])
  })
})
