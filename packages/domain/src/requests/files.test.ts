import { describe, expect, it } from 'vitest'
import { cleanFileName, isFileTaken, knownFileProblem, mostFileBytes } from './files.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('a file of a request', () => {
  it.each<[string, string | undefined, string, boolean]>([
    ['a PDF', 'application/pdf', 'artigo.pdf', true],
    ['capital letters', 'application/pdf', 'ARTIGO.PDF', true],
    ['a photograph', 'image/jpeg', 'capa.jpeg', true],
    ['a document', docx, 'projeto.v2.docx', true],
    ['a picture that is called a PDF', 'image/png', 'artigo.pdf', false],
    ['a program that is called a PDF', 'application/x-msdownload', 'artigo.pdf', false],
    ['a text, which no content tells', undefined, 'nota.pdf', false],
    ['a PDF that is called a program', 'application/pdf', 'artigo.pdf.exe', false],
    ['a PDF without an ending', 'application/pdf', 'artigo', false],
    ['a document with macros', 'application/vnd.ms-word.document.macroenabled.12', 'projeto.docx', false],
  ])('%s', (_says, type, name, taken) => {
    expect(isFileTaken(type, name)).toBe(taken)
  })

  it.each([
    ['artigo.pdf', 'artigo.pdf'],
    ['C:\\Users\\ana\\artigo.pdf', 'artigo.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['  ..oculto.pdf ', 'oculto.pdf'],
    ['fdp\u202e.exe.pdf', 'fdp.exe.pdf'],
    ['linha\r\nnova.pdf', 'linhanova.pdf'],
    ['a"b<c>.pdf', 'a_b_c_.pdf'],
    ['Cafe\u0301.pdf', 'Café.pdf'],
    ['..', ''],
    [`${'x'.repeat(300)}.docx`, `${'x'.repeat(115)}.docx`],
  ])('%j is called %j', (sent, name) => {
    expect(cleanFileName(sent)).toBe(name)
  })
})

it.each<[string, string, number, number, ReturnType<typeof knownFileProblem>]>([
  ['a PDF', 'artigo.pdf', 1, 1, undefined],
  ['the largest photograph', 'CAPA.JPG', mostFileBytes, 5, undefined],
  ['one byte more', 'capa.jpg', mostFileBytes + 1, 5, 'too-large'],
  ['an empty file', 'artigo.pdf', 0, 5, 'empty'],
  ['a program', 'artigo.pdf.exe', 1, 5, 'wrong-kind'],
  ['a name without an ending', 'artigo', 1, 5, 'wrong-kind'],
  ['nothing but an ending', '.pdf', 1, 5, 'wrong-kind'],
  ['a sixth file', 'artigo.pdf', 1, 0, 'no-room'],
  ['a large sixth file, which no removal would help', 'artigo.pdf', mostFileBytes + 1, 0, 'too-large'],
])('%s is known to be taken or refused before it is sent', (_says, name, size, room, problem) => {
  expect(knownFileProblem({ name, size }, room)).toBe(problem)
})
