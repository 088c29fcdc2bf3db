/** 6XX and 043 of a demonstration title. */
import type { DataField } from '@estante/marc/record'
import { areas } from '../places.ts'
import type { DemoTitle } from '../title-row.ts'
import { data, ended } from './fields.ts'
import { type ParsedHeading, parseSubject, tagEnding } from './heading-syntax.ts'
import { firstIndicator, nonFilingLength } from './title-fields.ts'

/** 600 to 655 in the order of the row; local thesaurus (second indicator 7 and $2). */
export function subjectFields(row: DemoTitle): DataField[] {
  return row.subjects.map((text) => subjectField(parseSubject(text)))
}

function subjectField(heading: ParsedHeading): DataField {
  const all = [...heading.subfields, ...heading.subdivisions.map(({ code, value }) => ({ code, value }))]
  const parts = all.flatMap(({ code, value }, at) => [code, at === all.length - 1 ? ended(value) : value])
  return data(`6${tagEnding[heading.kind]}`, `${indicator(heading)}7`, ...parts, '2', 'local')
}

function indicator(heading: ParsedHeading): string {
  if (heading.kind === 'uniform-title') return String(nonFilingLength(heading.main, 'por'))
  return ['person', 'institution', 'event'].includes(heading.kind) ? firstIndicator(heading) : '#'
}

/** 043: the areas that the subjects are about. */
export function areaField(row: DemoTitle): DataField[] {
  const names = row.subjects
    .map(parseSubject)
    .flatMap(({ kind, main, subdivisions }) => [
      ...(kind === 'geographic' ? [main] : []),
      ...subdivisions.filter((one) => one.kind === 'geographic').map((one) => one.value),
    ])
  const codes = [...new Set(names.flatMap((name) => areas[name] ?? []))].slice(0, 3)
  return codes.length === 0 ? [] : [data('043', '##', ...codes.flatMap((code) => ['a', code]))]
}
