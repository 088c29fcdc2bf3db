import { expect, it } from 'vitest'
import { readReference } from './reference-markup.ts'

it.each([
  ['', []],
  ['ASSIS, M. &amp; C.', [{ text: 'ASSIS, M. & C.' }]],
  ['L&#38;PM, d&#39;Água', [{ text: "L&PM, d'Água" }]],
  [
    'ASSIS. <strong>A &lt;b&gt;</strong>: x <em>et al.</em>',
    [{ text: 'ASSIS. ' }, { text: 'A <b>', as: 'strong' }, { text: ': x ' }, { text: 'et al.', as: 'em' }],
  ],
  ['<script>alert(1)</script>', [{ text: '<script>alert(1)</script>' }]],
])('the reference %j', (html, pieces) => {
  expect(readReference(html)).toEqual(pieces)
})
