import { describe, expect, it } from 'vitest'
import { type Condition, type Confirmation, confirmed, storageCondition } from './conditions.ts'

const purpose = 'http://example.org/purpose'
const [research, leisure] = ['http://example.org/purpose/research', 'http://example.org/purpose/leisure']
const [desk, branch] = ['http://example.org/locations/pickup-desk', 'http://example.org/locations/branch']

/** The examples of section 2.10. */
const places = {
  option: [
    { id: desk, about: 'pickup desk' },
    { id: branch, about: 'branch office' },
    { id: 'http://example.org/services/home-delivery', amount: '2.50 EUR', about: 'home delivery' },
  ],
}
const withDefault: Condition = { [storageCondition]: { ...places, default: [desk] } }
const withoutDefault: Condition = { [storageCondition]: places }
const uses: Condition = {
  [purpose]: {
    multiple: true,
    option: [
      { id: research, about: 'document usage for research' },
      { id: leisure, about: 'document usage for leisure' },
    ],
    default: [],
  },
}

describe('a condition is met as the standard says', () => {
  it.each<[what: string, Condition, Confirmation | undefined, Confirmation | undefined]>([
    ['by its default, without a confirmation', withDefault, undefined, { [storageCondition]: [desk] }],
    ['not without one where it has no default', withoutDefault, undefined, undefined],
    ['by an option', withDefault, { [storageCondition]: [branch] }, { [storageCondition]: [branch] }],
    [
      'by the first option of several',
      withDefault,
      { [storageCondition]: [branch, desk] },
      { [storageCondition]: [branch] },
    ],
    ['not by an unknown option', withDefault, { [storageCondition]: ['http://example.org/moon'] }, undefined],
    [
      'by what is known beside it',
      withoutDefault,
      { [storageCondition]: ['http://example.org/moon', desk] },
      { [storageCondition]: [desk] },
    ],
    ['not by an empty confirmation', withDefault, {}, undefined],
    ['not by an empty list where an option is needed', withDefault, { [storageCondition]: [] }, undefined],
    ['not by another type', withDefault, { [purpose]: [research] }, undefined],
    ['by nothing at all where that is the default', uses, undefined, { [purpose]: [] }],
    ['by an empty list where that is the default', uses, { [purpose]: [] }, { [purpose]: [] }],
    [
      'by several where several may be chosen',
      uses,
      { [purpose]: [research, leisure] },
      { [purpose]: [research, leisure] },
    ],
    ['not by an empty confirmation, even so', uses, {}, undefined],
    ['in every type of it', { ...withDefault, ...uses }, { [storageCondition]: [desk] }, undefined],
    ['where there is none', {}, undefined, {}],
  ])('%s', (_, condition, given, expected) => {
    expect(confirmed(condition, given)).toEqual(expected)
  })
})
