import { expect, it, vi } from 'vitest'
import { handFiles, takeHandedFiles, uploadStates } from './upload-states.ts'

const file = new File(['%PDF-'], 'artigo.pdf')

it('files of a new request are taken once, by the page of that request', () => {
  handFiles('7', [file])
  expect(takeHandedFiles('8')).toEqual([])
  expect(takeHandedFiles('7')).toEqual([file])
  expect(takeHandedFiles('7')).toEqual([])
})

it('what was not attached stays until it is tried again, each place for itself', () => {
  const listener = vi.fn()
  const stop = uploadStates.subscribe(listener)
  const problem = { file, text: 'Sem conexão.', mayHelp: true }
  uploadStates.set('7 request', { problems: [problem] })
  expect(uploadStates.of('7 request').problems).toEqual([problem])
  expect(uploadStates.of('7 message').problems).toEqual([])
  uploadStates.set('7 request', { problems: [] })
  expect(uploadStates.of('7 request').problems).toEqual([])
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
})
