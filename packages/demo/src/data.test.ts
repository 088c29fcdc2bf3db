import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ReferenceLine } from './authority-references.ts'
import { type LoginRow, loginNotes, loginRows, type PersonRow, personRows } from './person-rows.ts'
import { readRows } from './read-rows.ts'
import {
  type CommentRow,
  commentRows,
  type RequestRow,
  requestRows,
  type SuggestionRow,
  suggestionRows,
  type TitleListRow,
  titleListRows,
} from './service-rows.ts'
import type { DemoTitle } from './title-row.ts'
import { demoTitles } from './titles.ts'

const text = z.string().min(1)
const texts = z.array(text).min(1)
const relators = (
  'act adp arr art aui aut bkd cmp cnd com ctg ctb drt edt ill isb itr lbt lyr nrt org pbl pht prf pro sng spn ths trl ' +
  'aus wpr'
).split(' ') as [NonNullable<DemoTitle['authorRole']>]
const library = z.enum(['BC', 'LA', 'CS', 'EN', 'PP'])

const thesis = z.strictObject({
  degree: text,
  institution: text,
  year: z.int(),
  programme: text.optional(),
  advisor: text.optional(),
})
const journal = z.strictObject({
  issn: text.optional(),
  frequency: z.enum([
    'Diária',
    'Semanal',
    'Quinzenal',
    'Mensal',
    'Bimestral',
    'Trimestral',
    'Quadrimestral',
    'Semestral',
    'Anual',
    'Irregular',
    'Fluxo contínuo',
  ]),
  from: z.int(),
  to: z.int().optional(),
  numbering: text,
})
const host = z.strictObject({
  key: text.optional(),
  title: text,
  part: text,
  issn: text.optional(),
  isbn: text.optional(),
})
const relation = z.strictObject({
  kind: z.enum([
    'original',
    'translation',
    'supplement',
    'other-edition',
    'other-form',
    'continues',
    'continued-by',
    'other',
  ]),
  title: text,
  key: text.optional(),
})
const link = z.strictObject({
  url: z.url(),
  label: text,
  restricted: z.boolean().optional(),
  relation: z.enum(['resource', 'version', 'related']).optional(),
})
const note = z.strictObject({
  tag: z.enum(['506', '508', '511', '521', '538', '540', '545', '546', '586']),
  text,
})
const script = z.strictObject({
  tag: z.enum(['100', '245', '264', '490']),
  script: z.enum(['latin', 'cyrillic', 'greek', 'hebrew', 'arabic', 'cjk']),
  text,
})
const music = z.strictObject({
  form: text,
  format: z.enum(['score', 'study-score', 'piano-score', 'vocal-score', 'parts']).optional(),
  medium: texts.optional(),
  number: text.optional(),
})
const degrees = z.number().optional()
const map = z.strictObject({
  scale: z.int().optional(),
  projection: text.optional(),
  west: degrees,
  east: degrees,
  north: degrees,
  south: degrees,
})
const film = z.strictObject({
  minutes: z.int(),
  carrier: z.enum(['dvd', 'blu-ray', 'online', 'film-reel']),
  colour: z.boolean(),
  silent: z.boolean().optional(),
})
const sound = z.strictObject({ carrier: z.enum(['cd', 'lp', 'online']), minutes: z.int().optional() })

const title = z.strictObject({
  key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  kind: z.enum([
    'book',
    'ebook',
    'thesis',
    'journal',
    'article',
    'map',
    'score',
    'film',
    'sound',
    'music',
    'image',
    'computer-file',
    'braille',
    'manuscript',
    'legislation',
    'kit',
    'object',
  ]),
  title: text,
  subtitle: text.optional(),
  partNumber: text.optional(),
  partName: text.optional(),
  nonFiling: z.int().optional(),
  // Empty: the title page names nobody.
  responsibility: z.string().optional(),
  author: text.optional(),
  authorRole: z.enum(relators).optional(),
  contributors: z.array(z.tuple([z.enum(relators), text])).optional(),
  uniformTitle: text.optional(),
  otherTitles: texts.optional(),
  edition: text.optional(),
  place: text,
  publisher: text,
  year: z.union([z.int(), text]),
  copyright: z.int().optional(),
  country: text.optional(),
  physical: text,
  series: texts.optional(),
  isbn: texts.optional(),
  ismn: text.optional(),
  doi: text.optional(),
  subjects: z.array(text),
  dewey: text,
  cutter: text,
  language: z.union([text, texts]),
  originalLanguage: text.optional(),
  summary: text.optional(),
  contents: texts.optional(),
  notes: texts.optional(),
  bibliography: text.optional(),
  otherNotes: z.array(note).optional(),
  links: z.array(link).optional(),
  thesis: thesis.optional(),
  journal: journal.optional(),
  partOf: host.optional(),
  related: z.array(relation).optional(),
  music: music.optional(),
  map: map.optional(),
  film: film.optional(),
  sound: sound.optional(),
  accessibility: z
    .array(
      z.enum(['audio', 'braille', 'large-print', 'captions', 'sign-language', 'audio-description', 'accessible-text']),
    )
    .optional(),
  accessibilityNote: text.optional(),
  alternateScript: z.array(script).optional(),
  volumes: texts.optional(),
  isPopular: z.boolean().optional(),
  libraries: z.array(library).optional(),
}) satisfies z.ZodType<DemoTitle>

const person = z.strictObject({
  username: text,
  name: text,
  category: text,
  library,
  born: z.iso.date(),
  gender: z.enum(['f', 'm', '']),
  special: z.array(
    z
      .string()
      .regex(
        /^(lang=(es|en)|blocked|expired|no-area|switch|head|attendant|administrator|no-mail|two-mails|silent|quiet|login=\w+:\w+)$/,
      ),
  ),
}) satisfies z.ZodType<PersonRow>
const login = z.strictObject({
  username: text,
  patron: text,
  category: text,
  password: text,
  special: z.enum(Object.keys(loginNotes) as [keyof typeof loginNotes]).optional(),
}) satisfies z.ZodType<LoginRow>
const comment = z.strictObject({
  title: text,
  state: z.enum(['waiting', 'approved', 'refused']),
  content: text,
}) satisfies z.ZodType<CommentRow>
const suggestion = z.strictObject({
  status: text,
  title: text,
  author: text.optional(),
  publisher: text,
}) satisfies z.ZodType<SuggestionRow>
const request = z.strictObject({
  kind: text,
  status: text,
  fields: z.record(text, z.union([text, z.boolean(), texts])),
  answer: text.optional(),
}) satisfies z.ZodType<RequestRow>
const titleList = z.strictObject({
  owner: z.enum(personRows().map(({ name }) => name)),
  name: text,
  code: z
    .string()
    .regex(/^[\w-]{22}$/)
    .optional(),
  showsOwner: z.boolean().optional(),
  showsNotes: z.boolean().optional(),
  titles: z.array(z.strictObject({ title: text, note: text.optional() })).min(1),
}) satisfies z.ZodType<TitleListRow>
const reference = z.strictObject({
  heading: text,
  see: texts.optional(),
  broader: texts.optional(),
  narrower: texts.optional(),
  related: texts.optional(),
  note: text.optional(),
}) satisfies z.ZodType<ReferenceLine>

describe('the data of the demonstration library', () => {
  it.each<[string, z.ZodType, readonly object[]]>([
    ['titles', title, demoTitles],
    ['titles of the network', title, readRows('network')],
    ['people', person, personRows()],
    ['logins', login, loginRows()],
    ['comments', comment, commentRows()],
    ['suggestions', suggestion, suggestionRows()],
    ['requests', request, requestRows()],
    ['name references', reference, readRows('name-references')],
    ['subject references', reference, readRows('subject-references')],
  ])('has rows of %s in their form, without a field that nothing knows', (_name, schema, rows) => {
    expect(rows.length).toBeGreaterThan(10)
    const wrong = rows.flatMap((row) => {
      const { error } = schema.safeParse(row)
      return error ? [`${JSON.stringify(row).slice(0, 80)}: ${z.prettifyError(error)}`] : []
    })
    expect(wrong.join('\n')).toBe('')
  })

  it('has lists of titles that are in the catalogue, private and shared ones', () => {
    const lists = z.array(titleList).parse(titleListRows())
    const unknown = lists.flatMap(({ titles }) =>
      titles.filter(({ title: begins }) => !demoTitles.some(({ title: name }) => name.startsWith(begins))),
    )
    expect(unknown).toEqual([])
    const ofAna = lists.filter(({ owner }) => owner === personRows()[0]!.name)
    expect(ofAna.map(({ code }) => code !== undefined).sort()).toEqual([false, true])
    expect(lists.filter(({ code }) => code !== undefined)).toHaveLength(2)
  })

  it('has no file of titles that is not read', () => {
    const files = readdirSync(new URL('../data/titles/', import.meta.url))
    const rows = files.flatMap((file) => readRows(`titles/${file.replace('.jsonl', '')}`))
    expect(rows).toHaveLength(demoTitles.length)
  })
})
