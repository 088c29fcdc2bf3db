import { describe, expect, test } from 'vitest'
import { controlValue, dataFields, subfields } from '../record.ts'
import { readAll } from '../testing/make-records.ts'

const record = (number: string, title: string) => `<record>
  <leader>00000nam a2200000 a 4500</leader>
  <controlfield tag="001">${number}</controlfield>
  <datafield tag="245" ind1="1" ind2="0"><subfield code="a">${title}</subfield><subfield code="c">Autor</subfield></datafield>
  <datafield tag="650" ind1=" " ind2="0"><subfield code="a">Assunto</subfield></datafield>
</record>`

describe('bare markup in the text of a record', () => {
  test.each([
    ['an ampersand', 'Arte & vida', 'Arte & vida', ['&']],
    ['an ampersand at the end', 'Silva & ', 'Silva & ', ['&']],
    ['an ampersand before letters', 'Q&A for R&D; a guide', 'Q&A for R&D; a guide', ['&', '&']],
    ['an opening angle', 'Seja x < y', 'Seja x < y', ['<']],
    ['an opening angle before letters', 'Pressão <b e outras', 'Pressão <b e outras', ['<']],
    ['a word in angles', 'Manual <sem data> da casa', 'Manual <sem data> da casa', ['<']],
    ['emphasis that is not closed', 'O <i>Sertão e o mar', 'O Sertão e o mar', ['<i>']],
    ['a name that HTML knows', 'Educa&ccedil;&atilde;o &amp; vida', 'Educação & vida', ['&ccedil;', '&atilde;']],
    ['both, beside what is written well', 'A &lt; B & C <D', 'A < B & C <D', ['&', '<']],
  ])(
    '%s: the text is kept, what follows too, and the report says what was read as text',
    async (_, title, text, found) => {
      const results = await readAll(Buffer.from(record('1', title) + record('2', 'Outro')))
      expect(results).toHaveLength(2)
      const [first, second] = results.map((result) => {
        if (result.kind === 'problem') throw new Error(result.problem.code)
        return result
      })
      expect(subfields(dataFields(first!.record, '245')[0]!, 'ac')).toEqual([text, 'Autor'])
      expect(subfields(dataFields(first!.record, '650')[0]!, 'a')).toEqual(['Assunto'])
      expect(controlValue(second!.record, '001')).toBe('2')
      expect(second!.salvaged).toEqual([])
      expect(first!.salvaged).toEqual(
        [...new Set(found)].map((one) =>
          expect.objectContaining({ code: 'bare-markup', controlNumber: '1', details: { tag: '245', found: one } }),
        ),
      )
    },
  )

  test('in several fields is one line of the report', async () => {
    const both = record('1', 'A & B').replace('Assunto', 'C & D')
    const [result] = await readAll(Buffer.from(both))
    expect(result).toMatchObject({ salvaged: [{ code: 'bare-markup', details: { tag: '245 650', found: '&' } }] })
  })

  test('in a CDATA section is no damage', async () => {
    const [result] = await readAll(Buffer.from(record('1', '<![CDATA[A & B <c>]]>')))
    if (result?.kind !== 'record') throw new Error('no record')
    expect(result.salvaged).toEqual([])
    expect(subfields(dataFields(result.record, '245')[0]!, 'a')).toEqual(['A & B <c>'])
  })

  test('costs a record of a megabyte no more than a moment', async () => {
    const began = performance.now()
    await readAll(Buffer.from(record('1', 'a < b & c <i> '.repeat(70_000))))
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
