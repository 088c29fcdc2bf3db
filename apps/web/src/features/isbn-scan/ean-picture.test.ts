import { expect, it } from 'vitest'
import { eanPicture, type GreyImage } from '../../../../../scripts/testing/ean-bars.ts'
import { greyPicture, readEan } from './ean-picture.ts'

const isbn = '9788535931983'

/** As a canvas gives it. */
function pixels({ grey, width, height }: GreyImage) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [at, value] of grey.entries()) data.set([value, value, value, 255], at * 4)
  return { data, width, height }
}

/** Little contrast, and light that falls from one side. */
function dimmed({ grey, ...size }: GreyImage): GreyImage {
  return { ...size, grey: grey.map((value, at) => 70 + value * 0.35 + ((at % size.width) / size.width) * 30) }
}

function upsideDown({ grey, ...size }: GreyImage): GreyImage {
  return { ...size, grey: grey.slice().reverse() }
}

function blurred({ grey, ...size }: GreyImage): GreyImage {
  return { ...size, grey: grey.map((value, at) => ((grey[at - 1] ?? value) + value + (grey[at + 1] ?? value)) / 3) }
}

it.each(['9788535931983', '9791032305690', '4006381333931', '0012345678905'])('reads %s', (digits) => {
  expect(readEan(eanPicture(digits, 640, 480, 4))).toBe(digits)
})

it.each([
  ['as small as in a picture of the whole cover', eanPicture(isbn, 640, 480, 2)],
  ['as large as the picture', eanPicture(isbn, 1280, 720, 9)],
  ['in dim light from one side', dimmed(eanPicture(isbn, 640, 480, 4))],
  ['upside down', upsideDown(eanPicture(isbn, 640, 480, 4))],
  ['out of focus', blurred(eanPicture(isbn, 640, 480, 4))],
])('reads a code %s', (_how, picture) => {
  expect(readEan(picture)).toBe(isbn)
})

it('reads what a canvas gives', () => {
  expect(readEan(greyPicture(pixels(eanPicture(isbn, 640, 480, 3))))).toBe(isbn)
})

it.each([
  ['an empty page', eanPicture(undefined, 640, 480, 4)],
  // The last digit is wrong.
  ['a misprinted code', eanPicture('9788535931984', 640, 480, 4)],
])('reads nothing from %s', (_what, picture) => {
  expect(readEan(picture)).toBeUndefined()
})
