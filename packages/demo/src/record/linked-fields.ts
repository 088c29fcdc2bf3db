/** Links to other records (76X-78X) and the same words in another script (880). */
import { type DataField, type Field, isDataField } from '@estante/marc/record'
import type { DemoRelation, DemoScript, DemoTitle } from '../title-row.ts'
import { agency } from './agency.ts'
import { data } from './fields.ts'

/** 773 and 765-787. */
export function linkedFields(row: DemoTitle, numberOf: (key: string) => string): DataField[] {
  const host = row.partOf
  return [
    ...(row.related ?? []).map((one) => relation(one, numberOf)).sort((one, other) => one.tag.localeCompare(other.tag)),
    ...(host === undefined
      ? []
      : [
          data(
            '773',
            '0#',
            't',
            host.title,
            'g',
            host.part,
            'x',
            host.issn,
            'z',
            host.isbn,
            'w',
            controlNumber(host.key, numberOf),
          ),
        ]),
  ].sort((one, other) => one.tag.localeCompare(other.tag))
}

const relations: Readonly<Record<DemoRelation['kind'], readonly [tag: string, indicators: string]>> = {
  original: ['765', '0#'],
  translation: ['767', '0#'],
  supplement: ['770', '0#'],
  'other-edition': ['775', '0#'],
  'other-form': ['776', '0#'],
  continues: ['780', '00'],
  'continued-by': ['785', '00'],
  other: ['787', '0#'],
}

function relation({ kind, title, key }: DemoRelation, numberOf: (key: string) => string): DataField {
  const [tag, indicators] = relations[kind]
  return data(tag, indicators, 't', title, 'w', controlNumber(key, numberOf))
}

function controlNumber(key: string | undefined, numberOf: (key: string) => string): string | undefined {
  return key === undefined ? undefined : `(${agency})${numberOf(key)}`
}

/** Script identification codes of $6: https://www.loc.gov/marc/bibliographic/ecbdcntf.html */
const scriptCodes: Readonly<Record<DemoScript['script'], string>> = {
  latin: '/(B',
  cyrillic: '/(N',
  greek: '/(S',
  hebrew: '/(2/r',
  arabic: '/(3/r',
  cjk: '/$1',
}

/** Adds an 880 for each alternate script and ties it to its field with $6. */
export function withAlternateScripts(fields: Field[], scripts: readonly DemoScript[]): Field[] {
  const tied = [...fields]
  scripts.forEach(({ tag, script, text }, at) => {
    const number = String(at + 1).padStart(2, '0')
    const position = tied.findIndex(
      (field) => field.tag === tag && isDataField(field) && field.subfields[0]?.code !== '6',
    )
    const paired = tied[position]
    if (paired === undefined || !isDataField(paired))
      throw new Error(`alternate script of a field ${tag} that is not there: ${text}`)
    tied[position] = { ...paired, subfields: [{ code: '6', value: `880-${number}` }, ...paired.subfields] }
    tied.push({
      ...data('880', '##', '6', `${tag}-${number}${scriptCodes[script]}`, ...scriptParts(tag, text)),
      ind1: paired.ind1,
      ind2: paired.ind2,
    })
  })
  return tied
}

function scriptParts(tag: DemoScript['tag'], text: string): string[] {
  const [mark, code] = tag === '245' ? [' / ', 'c'] : [' : ', 'b']
  const at = tag === '245' || tag === '264' ? text.indexOf(mark) : -1
  return at < 0 ? ['a', text] : ['a', text.slice(0, at + mark.length - 1), code, text.slice(at + mark.length)]
}
