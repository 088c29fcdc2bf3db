import { expect, it } from 'vitest'
import { responseBoundsProblem } from './response-bounds.ts'

const formOf = (xml: string) => Buffer.from(xml).toString('base64')

it.each([
  ['a response of usual size', `<Response>${'<Attribute>x</Attribute>'.repeat(400)}</Response>`, undefined],
  ['40,000 elements', `<Response>${'<a/>'.repeat(40_000)}</Response>`, '160021 bytes; at most 32768 are read'],
  ['many elements in few bytes', `<Response>${'<a/>'.repeat(2000)}</Response>`, '2002 tags; at most 1000 are read'],
  ['long text', 'x'.repeat(32_769), '32769 bytes; at most 32768 are read'],
  ['declared entities', '<!DOCTYPE r [<!ENTITY a "b">]><Response>&a;</Response>', 'a document type'],
])('of %s says what is wrong with it', (_what, xml, fault) => {
  expect(responseBoundsProblem(formOf(xml))).toBe(fault)
})
